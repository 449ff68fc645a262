import type { LetterMessages } from "./en.ts";

/** `{line}` has its article, so it comes after "para"; `{basis}` comes after "según". */
export const es: LetterMessages = {
  points: {
    after_end_event: {
      title: "{days} después del final",
      sentence:
        "Ustedes facturaron para {line} los días siguientes: {dates}. El contenedor {event}. Les rogamos retirar esos días de la factura.",
    },
    amount_above_tariff: {
      title: "{amount} por encima {terms}",
      sentence:
        "Ustedes facturaron {billed}. Según {basis}, el cargo es como máximo de {highest}{tax}. Les rogamos corregir la factura en {amount}.",
    },
    amount_above_tariff_on_lines: {
      title: "{amount} por encima {terms}",
      sentence:
        "Ustedes facturaron {billed} para {lines}. Según {basis}, el cargo es como máximo de {highest}{tax}. Les rogamos corregir la factura en {amount}.",
    },
    days_before_availability: {
      title: "{days} antes de que el contenedor estuviera disponible",
      sentence:
        "Ustedes facturaron para {line} los días siguientes: {dates}. El contenedor no estuvo disponible hasta el {available}. Les rogamos retirar esos días de la factura.",
    },
    free_time_before_availability: {
      title: "{days} antes de que el contenedor estuviera disponible",
      sentence:
        "La disponibilidad para {line} comenzó el {available}. Conforme a 46 CFR 545.5, les rogamos iniciar el tiempo libre ese día y corregir el cargo en {amount}.",
    },
    combined_as_two: {
      title: "Un solo cargo facturado como dos",
      sentence:
        "Ustedes facturan la sobrestadía (demurrage) y la detención (detention) del contenedor {container} como dos cargos. Según {basis}, ambos tienen un único cómputo. Les rogamos corregir las dos líneas en {amount}.",
    },
    container_number: {
      title: "El número de contenedor {container} no es válido",
      sentence:
        "El número de contenedor {container} no cumple la norma ISO 6346. Les rogamos confirmar qué contenedor facturan y enviarnos sus recibos de intercambio (EIR).",
    },
    days_above_period: {
      title: "{extra} más de los que tiene el período",
      sentence:
        "Ustedes facturaron {charged} para {line}. El período de su factura tiene {period}. Les rogamos corregir el cargo en {amount}.",
    },
    days_above_count: {
      title: "{extra} de más",
      sentence:
        "Ustedes facturaron {charged} para {line}. Según sus fechas y su tiempo libre, son facturables {counted}. Les rogamos detallar los días y corregir el cargo.",
    },
    duplicate_line: {
      title: "Contenedor {container} facturado dos veces",
      sentence:
        "Las líneas {first} y {second} de su factura cobran los mismos días del contenedor {container}: {dates}. Les rogamos abonar {amount}.",
    },
    duplicate_days: {
      title: "{days} del contenedor {container} facturados dos veces",
      sentence:
        "Las líneas {first} y {second} de su factura cobran los mismos días del contenedor {container}: {dates}. Les rogamos abonar {amount}.",
    },
    exchange_rate: {
      title: "Tipo de cambio un {percent} % superior al publicado",
      sentence:
        "Ustedes convirtieron a {stated}; el tipo publicado del {day} es {published}. Les rogamos indicar dónde se publica su tipo de cambio o corregir la factura en {amount}.",
    },
    free_days_short: {
      title: "Faltan {missing} de tiempo libre",
      sentence:
        "Ustedes aplicaron {stated} de tiempo libre para {line}. Según {basis}, corresponden {allowed}. Les rogamos aplicarlos y corregir el cargo.",
    },
    closure_counted: {
      title: "{days} de cierre o de retención contados",
      sentence:
        "Su importe para {line} cuenta los días siguientes: {dates}. Según {basis} y sus propias reglas, los días de cierre o de retención no cuentan. Les rogamos corregir el cargo.",
    },
    could_not_move: {
      title: "{days} en los que el contenedor no pudo moverse",
      sentence:
        "No hubo movimiento posible para {line} por {reasons} en los días siguientes: {dates}. Conforme a 46 CFR 545.5, les rogamos descontar esos días del cargo: {amount}.",
    },
    invoice_sum: {
      title: "Las líneas no suman el total",
      sentence: "El total de su factura es {billed} y sus líneas suman {sum}. Les rogamos corregir el total.",
    },
    invoice_sum_with_tax: {
      title: "Las líneas no suman el total",
      sentence:
        "El total de su factura es {billed} y sus líneas suman {sum}, o {most} con impuestos. Les rogamos corregir el total.",
    },
    line_product: {
      title: "Días por tarifa no da {billed}",
      sentence:
        "Ustedes facturaron {billed} para {line}. Su factura indica {days} a {rate}, es decir, {product}. Les rogamos corregir la línea.",
    },
    storage_covered: {
      title: "Almacenaje facturado además de un cargo que lo incluye",
      sentence:
        "Ustedes facturan almacenaje del contenedor {container} para los días siguientes: {dates}. Según {basis}, su cargo de {charge} de esos días incluye el almacenaje. Les rogamos abonar {amount}.",
    },
    tax_twice: {
      title: "Impuesto cobrado dos veces",
      sentence:
        "Ustedes añadieron un {percent} % de impuesto a {amount} para {line}. Según {basis}, las tarifas ya incluyen el impuesto. Les rogamos retirar el impuesto.",
    },
    us_late_invoice: {
      title: "Emitida {late} tarde",
      sentence:
        "Para {lines}, el último día cobrado es el {last} y ustedes emitieron la factura el {issued}. 46 CFR 541.7 exige emitirla a más tardar el {limit}, por lo que no estamos obligados a pagarla.",
    },
    us_no_answer: {
      title: "El plazo de respuesta ha vencido",
      sentence:
        "Enviamos nuestra solicitud el {sent}. 46 CFR 541.8 les exige intentar resolverla en {limit}, a más tardar el {due}. Les rogamos responder ahora.",
    },
    us_required_fields: {
      title: "{missing}",
      sentence:
        "Esta factura no muestra lo que exige {citation}: {fields}. Conforme a 46 CFR 541.5, no estamos obligados a pagar esta factura.",
    },
    us_short_window: {
      title: "Solo {days} para reclamar",
      sentence:
        "Ustedes conceden {days} para reclamar. 46 CFR 541.8 otorga como mínimo {limit} días naturales desde la fecha de la factura.",
    },
    working_days_ignored: {
      title: "Se contaron {counted}",
      sentence:
        "Su importe para {line} cuenta {counted}. Según {basis}, no deben contar {days}: {dates}. Les rogamos corregir el cargo.",
    },
    wrong_currency: {
      title: "{from} facturado como {to}",
      sentence:
        "Ustedes facturaron {billed} para {line}. Según {basis}, el cargo es {own}. Les rogamos facturar ese importe o convertirlo.",
    },
    one_rate_for_all_days: {
      title: "Todos los días a {rate}",
      sentence:
        "Ustedes facturaron {days} para {line} a {rate} cada uno. Según {basis}, corresponde: {tiers}. Les rogamos corregir el cargo.",
    },
    rate_not_reached: {
      title: "{rate} por día es demasiado",
      sentence:
        "Ustedes facturaron {rate} por día para {line}. Según {basis}, sus días alcanzan como máximo {highest} por día. Les rogamos corregir la tarifa.",
    },
    version_of_date: {
      title: "Es la tarifa del {date}",
      sentence:
        "Su importe para {line} corresponde a otra tarifa: {other}. Debe facturarse según {basis}. Les rogamos corregir el cargo.",
    },
    other_version: {
      title: "Es otra versión de la tarifa",
      sentence:
        "Su importe para {line} corresponde a otra tarifa: {other}. Debe facturarse según {basis}. Les rogamos corregir el cargo.",
    },
    other_port: {
      title: "La tarifa de otro puerto",
      sentence:
        "Su importe para {line} corresponde a otra tarifa: {other}. Debe facturarse según {basis}. Les rogamos corregir el cargo.",
    },
    other_container_type: {
      title: "La tarifa de otro tipo de contenedor",
      sentence:
        "Su importe para {line} corresponde a otra tarifa: {other}. Debe facturarse según {basis}. Les rogamos corregir el cargo.",
    },
  },
  phrases: {
    days: { one: "{count} día", other: "{count} días" },
    onlyContainer: "el contenedor",
    line: "la línea {line}",
    container: "el contenedor {container}",
    lineWithContainer: "la línea {line} (contenedor {container})",
    lineCount: "{count} líneas",
    period: "del {from} al {to}",
    morePeriods: "{count} períodos más",
    events: {
      gate_out_full: "salió de la terminal el {date}",
      empty_returned: "se devolvió vacío el {date}",
      loaded: "se embarcó el {date}",
      gate_in_full: "se entregó lleno el {date}",
      other: "se entregó el {date}",
    },
    terms: { contract: "del contrato", tariff: "de la tarifa" },
    withTax: " con {percent} % de {name}",
    basis: {
      contract: "nuestro contrato",
      ownRules: "sus propias reglas",
      storage: "la tarifa de almacenaje de {operator} ({place})",
      tariff: "su tarifa de {charge} de {direction} ({place})",
      inForce: "{place}, en vigor desde el {date}",
    },
    charges: {
      demurrage: "sobrestadía (demurrage)",
      detention: "detención (detention)",
      combined: "sobrestadía y detención (demurrage y detention)",
      storage: "almacenaje",
    },
    directions: { import: "importación", export: "exportación" },
    interruptions: {
      closure: "un cierre",
      government_hold: "una retención de la autoridad",
      no_appointment: "días sin cita disponible",
    },
    uncounted: {
      holidays: "días festivos",
      weekends: "fines de semana",
      weekends_and_holidays: "fines de semana y días festivos",
    },
    tier: "{days} a {rate}",
    otherTariff: {
      port: "la tarifa para {port}",
      country: "la tarifa para todo el país",
      containerTypes: "la tarifa para {types}",
      from: "la versión en vigor desde el {date}",
      until: "la versión en vigor hasta el {date}",
      another: "otra versión",
    },
    missingFields: { one: "Falta {count} dato obligatorio", other: "Faltan {count} datos obligatorios" },
    citations: {
      figures: "Las cifras de la factura",
      contract: "Nuestro contrato o nuestra hoja de tarifas",
      publishedRate: "Tipo de cambio publicado del {date}",
      copy: "{citation} (copia de un tercero)",
    },
  },
  letter: {
    salutation: "Estimados señores:",
    dispute: "Impugnamos {amount} de {invoice} para {held} ({place}, {direction}). El importe facturado es {billed}.",
    question:
      "Cuestionamos {amount} de {invoice} para {held} ({place}, {direction}). El importe facturado es {billed}.",
    mention: "Les escribimos acerca de {invoice} para {held} ({place}, {direction}), por importe de {billed}.",
    invoice: {
      plain: "su factura",
      number: "su factura {number}",
      date: "su factura del {date}",
      both: "su factura {number} del {date}",
    },
    anotherReason: "El importe del punto {point} es incorrecto también por otro motivo. ",
    attached: { one: " (Anexo {letters})", other: " (Anexos {letters})" },
    credit:
      "Les rogamos enviarnos una factura corregida o una nota de crédito por {amount} y no cobrar este importe hasta que se resuelva la reclamación.",
    answer:
      "Les rogamos responder a cada punto por escrito y no cobrar el importe hasta que se resuelva la reclamación.",
    usAnswer: " Conforme a 46 CFR 541.8, el emisor de la factura debe intentar resolver la solicitud en {limit}.",
    pages: {
      one: "Las páginas que siguen a esta carta muestran los días del contenedor y en qué se basan los importes.",
      other: "Las páginas que siguen a esta carta muestran los días de cada contenedor y en qué se basan los importes.",
    },
    closing: "Atentamente,",
  },
  subject: {
    invoice: {
      plain: "Reclamación sobre su factura",
      number: "Reclamación sobre la factura {number}",
      date: "Reclamación sobre su factura del {date}",
      both: "Reclamación sobre la factura {number} del {date}",
    },
    billOfLading: "B/L {number}",
    containers: { one: "contenedor {containers}", other: "contenedores {containers}" },
    moreContainers: "{containers} y {count} más",
  },
  attachments: {
    heading: "Anexo {letter}",
    page: "Página {page} de {pages}",
    invoice: "Su factura",
    numberedInvoice: "Su factura {number}",
    withMarks: "{invoice}, con un recuadro numerado en cada valor impugnado",
    terms: "Nuestras condiciones de contrato",
    termsDocument: "El documento del que proceden nuestras condiciones",
    evidence: {
      interchange_receipt: "Recibo de intercambio (EIR)",
      gate_pass: "Pase de salida",
      terminal_record: "Registro de la terminal",
      availability_notice: "Aviso de disponibilidad",
      appointment_screen: "Página de citas de la terminal",
      turn_away: "Rechazo en la puerta",
      closure_notice: "Aviso de cierre",
      hold_notice: "Aviso de retención o de liberación",
      bill_of_lading: "Conocimiento de embarque (B/L)",
      invoice: "Factura de la naviera",
      tariff_page: "Página de la tarifa",
      contract_page: "Página del contrato",
      exchange_table: "Tabla de tipos de cambio",
      correspondence: "Carta o correo",
      other: "Otro documento",
    },
  },
  pack: {
    desk: "Facturas de demurrage y detention",
    ourReference: "Nuestra referencia",
    lastDay: "Último día",
    lastDayToDispute: "para reclamar esta factura: {date}",
    attached: "Anexos",
    attachments: { one: "Anexo {letters}", other: "Anexos {letters}" },
    headerNumber: "{carrier}, factura {number}",
    headerDate: "{invoice} del {date}",
    footer: "Expediente de reclamación {number} del {date}. Hecho con Quayside.",
    page: "Página {page} de {pages}",
    billed: "Facturado",
    billedForEach: "Facturado por cada uno",
    withTax: "con IVA o GST",
    withoutTax: "sin IVA ni GST",
    expected: "Previsto",
    fromLowestToHighest: "del importe más bajo al más alto posible",
    amountOrMore: "{low} o más",
    amounts: "{low} a {high}",
    disputed: "Impugnado",
    inQuestion: "En cuestión",
    withArguable: "hasta {amount} con los puntos discutibles",
    pointsHeading: "Los puntos y en qué se basan",
    partsNote:
      "Un punto como 1a es otro motivo para un importe del punto 1. El importe impugnado cuenta cada parte de la factura una sola vez.",
    arguable: "discutible",
    ofPoint: "{amount}, del punto {point}",
    daysHeading: { one: "Los días del contenedor", other: "Los días de cada contenedor" },
    shownWith: "Donde un punto está abierto, el detalle muestra la opción más favorable a la naviera (en inglés):",
    charges: {
      demurrage: "Sobrestadía (demurrage)",
      detention: "Detención (detention)",
      combined: "Sobrestadía y detención combinadas",
      storage: "Almacenaje en terminal",
      unknown: "Sobrestadía y detención",
    },
    freeDays: { one: "{charge}: {count} día libre", other: "{charge}: {count} días libres" },
    lastFreeDay: "{freeDays}, último día libre {date}",
    held: "retenido {days}",
    chargedFor: "cobrados {days}",
    chargedPeriod: "cobrado {period}",
    events: {
      arrived: "llegada del buque {date}",
      discharged: "descarga {date}",
      available: "disponible {date}",
      customs_released: "despacho de aduana {date}",
      gate_out_full: "salida de la terminal {date}",
      empty_returned: "devolución del vacío {date}",
      empty_picked_up: "retiro del vacío {date}",
      gate_in_full: "entrada en la terminal {date}",
      vessel_cutoff: "cierre del buque {date}",
      loaded: "embarque {date}",
      departed: "salida del buque {date}",
    },
    dates: "Fechas",
    days: "Días",
    dayNumber: "Día n.º",
    dayNumbers: "{from} a {to}",
    countedAs: "Contado como",
    perDay: "{currency} por día",
    free: "Libre",
    charged: "Cobrado",
    chargedTier: "Cobrado, tramo {tier}",
    noRate: "Sin tarifa registrada",
    notCounted: "No cuenta: {reason}",
    notCountedReasons: {
      start_day: { one: "el día del evento inicial", other: "el día del evento inicial" },
      before_availability: {
        one: "{count} día antes de la disponibilidad del contenedor",
        other: "{count} días antes de la disponibilidad del contenedor",
      },
      weekend: { one: "{count} día de fin de semana", other: "{count} días de fin de semana" },
      holiday: { one: "{count} día festivo", other: "{count} días festivos" },
      closure: { one: "{count} día con la terminal cerrada", other: "{count} días con la terminal cerrada" },
      government_hold: { one: "{count} día de retención", other: "{count} días de retención" },
    },
    expectedTogether: "Previsto en conjunto",
    expectedAt: "Previsto, a {rate} {currency} por 1 {from} ({source})",
    rateOnInvoice: "el tipo de cambio de la factura",
    ratePublishedFor: "publicado para el {date}",
    sources: "Fuentes",
    ownTerms: "Los días libres y las tarifas son los de nuestro contrato o nuestra hoja de tarifas.",
    ownTermsAttached:
      "Los días libres y las tarifas son los de nuestro contrato o nuestra hoja de tarifas: Anexo {letter}.",
    quoted: "Las reglas y notas de las fuentes se citan en inglés.",
    publishedRules: "Reglas publicadas de {carrier}",
    countNotes: "Notas sobre el cómputo",
    wholeCountry: "todo el país",
    document: "Documento",
    published: "{document}, publicado el {date}",
    undated: "{document}, sin fecha",
    copy: "Copia",
    copyWarning:
      "Esta página es una copia de un tercero, no la página de la naviera ni de la autoridad. Compárenla con el original.",
    webPage: "Página",
    inForce: "En vigor",
    validFromTo: "del {from} al {to}",
    validFrom: "desde el {from}",
    validTo: "hasta el {to}",
    noDates: "sin fechas en el documento",
    containers: "Contenedores",
    terminal: "Terminal",
    freeDaysLabel: "Días libres",
    freeTime: "Tiempo libre",
    ratesPerDay: "Tarifas por día",
    note: "Nota",
    tierFrom: "desde el día {from}: {rate}",
    tierDay: "día {from}: {rate}",
    tierFromTo: "días {from} a {to}: {rate}",
    end: "Versión de los datos {version}, SHA-256 del contenido: {hash}",
    termsHeading: "Nuestras condiciones de contrato",
    termsLead:
      "Los días libres y las tarifas de nuestro contrato u hoja de tarifas con {carrier}, tal como {company} los ha introducido.",
    everyContainer: "Todos los contenedores",
    asEntered: "Tal como se introdujo",
    checklist: "Lista de comprobación de 46 CFR 541.6",
    checklistLead:
      "Lo que debe mostrar una factura de demurrage o detention en el comercio exterior de los Estados Unidos (en inglés). Sin ello, 46 CFR 541.5 extingue la obligación de pagar esta factura; el emisor puede emitir una correcta.",
    shown: "consta",
    missing: "falta",
    notCompared: "no comparado",
    requestSent:
      "Solicitud de reducción, reembolso o exención enviada el {sent}. Conforme a 46 CFR 541.8, el emisor de la factura debe intentar resolverla a más tardar el {due}.",
  },
};
