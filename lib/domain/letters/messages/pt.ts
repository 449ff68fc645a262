import type { LetterMessages } from "./en.ts";

/** `{line}` has its article, so it comes after "para"; `{basis}` comes after "segundo". */
export const pt: LetterMessages = {
  points: {
    after_end_event: {
      title: "{days} após o término",
      sentence:
        "V.Sas. cobraram para {line} os dias seguintes: {dates}. O contêiner {event}. Pedimos a retirada desses dias da fatura.",
    },
    amount_above_tariff: {
      title: "{amount} acima {terms}",
      sentence:
        "V.Sas. cobraram {billed}. Segundo {basis}, o encargo é de no máximo {highest}{tax}. Pedimos a correção da fatura em {amount}.",
    },
    amount_above_tariff_on_lines: {
      title: "{amount} acima {terms}",
      sentence:
        "V.Sas. cobraram {billed} para {lines}. Segundo {basis}, o encargo é de no máximo {highest}{tax}. Pedimos a correção da fatura em {amount}.",
    },
    days_before_availability: {
      title: "{days} antes de o contêiner estar disponível",
      sentence:
        "V.Sas. cobraram para {line} os dias seguintes: {dates}. O contêiner só ficou disponível em {available}. Pedimos a retirada desses dias da fatura.",
    },
    free_time_before_availability: {
      title: "{days} antes de o contêiner estar disponível",
      sentence:
        "A disponibilidade para {line} começou em {available}. Nos termos de 46 CFR 545.5, pedimos que o período livre comece nesse dia e que o encargo seja corrigido em {amount}.",
    },
    combined_as_two: {
      title: "Um só encargo cobrado como dois",
      sentence:
        "V.Sas. cobram a sobrestadia (demurrage) e a detenção (detention) do contêiner {container} como dois encargos. Segundo {basis}, há uma única contagem para ambas. Pedimos a correção das duas linhas em {amount}.",
    },
    container_number: {
      title: "O número de contêiner {container} não é válido",
      sentence:
        "O número de contêiner {container} não atende à norma ISO 6346. Pedimos que confirmem qual contêiner está sendo cobrado e enviem seus recibos de intercâmbio (EIR).",
    },
    days_above_period: {
      title: "{extra} a mais do que o período tem",
      sentence:
        "V.Sas. cobraram {charged} para {line}. O período da sua fatura tem {period}. Pedimos a correção do encargo em {amount}.",
    },
    days_above_count: {
      title: "{extra} a mais",
      sentence:
        "V.Sas. cobraram {charged} para {line}. Pelas datas e pelo período livre, são cobráveis {counted}. Pedimos que relacionem os dias e corrijam o encargo.",
    },
    duplicate_line: {
      title: "Contêiner {container} cobrado duas vezes",
      sentence:
        "As linhas {first} e {second} da sua fatura cobram os mesmos dias do contêiner {container}: {dates}. Pedimos o crédito de {amount}.",
    },
    duplicate_days: {
      title: "{days} do contêiner {container} cobrados duas vezes",
      sentence:
        "As linhas {first} e {second} da sua fatura cobram os mesmos dias do contêiner {container}: {dates}. Pedimos o crédito de {amount}.",
    },
    exchange_rate: {
      title: "Taxa de câmbio {percent} % acima da publicada",
      sentence:
        "V.Sas. converteram a {stated}; a taxa publicada de {day} é {published}. Pedimos que indiquem onde a sua taxa é publicada ou corrijam a fatura em {amount}.",
    },
    free_days_short: {
      title: "Faltam {missing} de período livre",
      sentence:
        "V.Sas. aplicaram {stated} de período livre para {line}. Segundo {basis}, são {allowed}. Pedimos que os apliquem e corrijam o encargo.",
    },
    closure_counted: {
      title: "{days} de fechamento ou retenção contados",
      sentence:
        "O seu valor para {line} conta os dias seguintes: {dates}. Segundo {basis} e as suas próprias regras, dias de fechamento ou retenção não contam. Pedimos a correção do encargo.",
    },
    could_not_move: {
      title: "{days} em que o contêiner não pôde ser movimentado",
      sentence:
        "Não houve movimentação possível para {line} por motivo de {reasons} nos dias seguintes: {dates}. Nos termos de 46 CFR 545.5, pedimos a exclusão desses dias do encargo: {amount}.",
    },
    invoice_sum: {
      title: "As linhas não somam o total",
      sentence: "O total da sua fatura é {billed} e as linhas somam {sum}. Pedimos a correção do total.",
    },
    invoice_sum_with_tax: {
      title: "As linhas não somam o total",
      sentence:
        "O total da sua fatura é {billed} e as linhas somam {sum}, ou {most} com imposto. Pedimos a correção do total.",
    },
    line_product: {
      title: "Dias vezes taxa não dá {billed}",
      sentence:
        "V.Sas. cobraram {billed} para {line}. A sua fatura indica {days} a {rate}, ou seja, {product}. Pedimos a correção da linha.",
    },
    storage_covered: {
      title: "Armazenagem cobrada além de um encargo que a inclui",
      sentence:
        "V.Sas. cobram armazenagem do contêiner {container} para os dias seguintes: {dates}. Segundo {basis}, o seu encargo de {charge} desses dias inclui a armazenagem. Pedimos o crédito de {amount}.",
    },
    tax_twice: {
      title: "Imposto cobrado duas vezes",
      sentence:
        "V.Sas. acrescentaram {percent} % de imposto a {amount} para {line}. Segundo {basis}, as taxas já incluem o imposto. Pedimos a retirada do imposto.",
    },
    us_late_invoice: {
      title: "Emitida com {late} de atraso",
      sentence:
        "Para {lines}, o último dia cobrado é {last} e V.Sas. emitiram a fatura em {issued}. 46 CFR 541.7 exige a emissão até {limit}; portanto, não somos obrigados a pagá-la.",
    },
    us_no_answer: {
      title: "O prazo de resposta terminou",
      sentence:
        "Enviamos o nosso pedido em {sent}. 46 CFR 541.8 exige que V.Sas. procurem resolvê-lo em {limit}, até {due}. Pedimos que respondam agora.",
    },
    us_required_fields: {
      title: "{missing}",
      sentence:
        "Esta fatura não mostra o que {citation} exige: {fields}. Nos termos de 46 CFR 541.5, não somos obrigados a pagar esta fatura.",
    },
    us_short_window: {
      title: "Apenas {days} para contestar",
      sentence:
        "V.Sas. concedem {days} para contestar. 46 CFR 541.8 concede pelo menos {limit} dias corridos a partir da data da fatura.",
    },
    working_days_ignored: {
      title: "{Counted} foram contados",
      sentence:
        "O seu valor para {line} conta {counted}. Segundo {basis}, {days} não devem contar: {dates}. Pedimos a correção do encargo.",
    },
    wrong_currency: {
      title: "{from} cobrado como {to}",
      sentence:
        "V.Sas. cobraram {billed} para {line}. Segundo {basis}, o encargo é {own}. Pedimos que cobrem esse valor ou o convertam.",
    },
    one_rate_for_all_days: {
      title: "Todos os dias a {rate}",
      sentence:
        "V.Sas. cobraram {days} para {line} a {rate} cada. Segundo {basis}, aplica-se: {tiers}. Pedimos a correção do encargo.",
    },
    rate_not_reached: {
      title: "{rate} por dia é demais",
      sentence:
        "V.Sas. cobraram {rate} por dia para {line}. Segundo {basis}, os dias atingem no máximo {highest} por dia. Pedimos a correção da taxa.",
    },
    version_of_date: {
      title: "É a tarifa de {date}",
      sentence:
        "O seu valor para {line} corresponde a outra tarifa: {other}. A cobrança deve ser feita segundo {basis}. Pedimos a correção do encargo.",
    },
    other_version: {
      title: "É outra versão da tarifa",
      sentence:
        "O seu valor para {line} corresponde a outra tarifa: {other}. A cobrança deve ser feita segundo {basis}. Pedimos a correção do encargo.",
    },
    other_port: {
      title: "A tarifa de outro porto",
      sentence:
        "O seu valor para {line} corresponde a outra tarifa: {other}. A cobrança deve ser feita segundo {basis}. Pedimos a correção do encargo.",
    },
    other_container_type: {
      title: "A tarifa de outro tipo de contêiner",
      sentence:
        "O seu valor para {line} corresponde a outra tarifa: {other}. A cobrança deve ser feita segundo {basis}. Pedimos a correção do encargo.",
    },
  },
  phrases: {
    days: { one: "{count} dia", other: "{count} dias" },
    onlyContainer: "o contêiner",
    line: "a linha {line}",
    container: "o contêiner {container}",
    lineWithContainer: "a linha {line} (contêiner {container})",
    lineCount: "{count} linhas",
    period: "{from} a {to}",
    morePeriods: "mais {count} períodos",
    events: {
      gate_out_full: "saiu do terminal em {date}",
      empty_returned: "foi devolvido vazio em {date}",
      loaded: "foi embarcado em {date}",
      gate_in_full: "foi entregue cheio em {date}",
      other: "foi entregue em {date}",
    },
    terms: { contract: "do contrato", tariff: "da tarifa" },
    withTax: " com {percent} % de {name}",
    basis: {
      contract: "o nosso contrato",
      ownRules: "as suas próprias regras",
      storage: "a tarifa de armazenagem de {operator} ({place})",
      tariff: "a sua tarifa de {charge} de {direction} ({place})",
      inForce: "{place}, em vigor desde {date}",
    },
    charges: {
      demurrage: "sobrestadia (demurrage)",
      detention: "detenção (detention)",
      combined: "sobrestadia e detenção (demurrage e detention)",
      storage: "armazenagem",
    },
    directions: { import: "importação", export: "exportação" },
    interruptions: {
      closure: "fechamento",
      government_hold: "retenção pela autoridade",
      no_appointment: "dias sem agendamento disponível",
    },
    uncounted: {
      holidays: "feriados",
      weekends: "fins de semana",
      weekends_and_holidays: "fins de semana e feriados",
    },
    tier: "{days} a {rate}",
    otherTariff: {
      port: "a tarifa para {port}",
      country: "a tarifa para todo o país",
      containerTypes: "a tarifa para {types}",
      from: "a versão em vigor desde {date}",
      until: "a versão em vigor até {date}",
      another: "outra versão",
    },
    missingFields: { one: "Falta {count} dado obrigatório", other: "Faltam {count} dados obrigatórios" },
    citations: {
      figures: "Os valores da fatura",
      contract: "O nosso contrato ou a nossa tabela de taxas",
      publishedRate: "Taxa de câmbio publicada de {date}",
      copy: "{citation} (cópia de terceiros)",
    },
  },
  letter: {
    salutation: "Prezados Senhores,",
    dispute: "Contestamos {amount} referentes a {invoice} para {held} ({place}, {direction}). Valor cobrado: {billed}.",
    question:
      "Questionamos {amount} referentes a {invoice} para {held} ({place}, {direction}). Valor cobrado: {billed}.",
    mention: "Escrevemos sobre {invoice} para {held} ({place}, {direction}), no valor de {billed}.",
    invoice: {
      plain: "sua fatura",
      number: "sua fatura {number}",
      date: "sua fatura de {date}",
      both: "sua fatura {number} de {date}",
    },
    anotherReason: "O valor do ponto {point} está incorreto também por outro motivo. ",
    attached: { one: " (Anexo {letters})", other: " (Anexos {letters})" },
    credit:
      "Pedimos o envio de uma fatura corrigida ou de uma nota de crédito de {amount} e que este valor não seja cobrado até a solução da contestação.",
    answer:
      "Pedimos uma resposta por escrito a cada ponto e que o valor não seja cobrado até a solução da contestação.",
    usAnswer: " Nos termos de 46 CFR 541.8, o emissor da fatura deve procurar resolver o pedido em {limit}.",
    pages: {
      one: "As páginas após esta carta mostram os dias do contêiner e em que se baseiam os valores.",
      other: "As páginas após esta carta mostram os dias de cada contêiner e em que se baseiam os valores.",
    },
    closing: "Atenciosamente,",
  },
  subject: {
    invoice: {
      plain: "Contestação da sua fatura",
      number: "Contestação da fatura {number}",
      date: "Contestação da sua fatura de {date}",
      both: "Contestação da fatura {number} de {date}",
    },
    billOfLading: "B/L {number}",
    containers: { one: "contêiner {containers}", other: "contêineres {containers}" },
    moreContainers: "{containers} e mais {count}",
  },
  attachments: {
    heading: "Anexo {letter}",
    page: "Página {page} de {pages}",
    invoice: "Sua fatura",
    numberedInvoice: "Sua fatura {number}",
    withMarks: "{invoice}, com uma caixa numerada em cada valor contestado",
    terms: "As nossas condições contratuais",
    termsDocument: "O documento de onde vêm as nossas condições",
    evidence: {
      interchange_receipt: "Recibo de intercâmbio (EIR)",
      gate_pass: "Passe de saída",
      terminal_record: "Registro do terminal",
      availability_notice: "Aviso de disponibilidade",
      appointment_screen: "Página de agendamento do terminal",
      turn_away: "Recusa no portão",
      closure_notice: "Aviso de fechamento",
      hold_notice: "Aviso de retenção ou liberação",
      bill_of_lading: "Conhecimento de embarque (B/L)",
      invoice: "Fatura do armador",
      tariff_page: "Página da tarifa",
      contract_page: "Página do contrato",
      exchange_table: "Tabela de taxas de câmbio",
      correspondence: "Carta ou e-mail",
      other: "Outro documento",
    },
  },
  pack: {
    desk: "Faturas de demurrage e detention",
    ourReference: "Nossa referência",
    lastDay: "Último dia",
    lastDayToDispute: "para contestar esta fatura: {date}",
    attached: "Anexos",
    attachments: { one: "Anexo {letters}", other: "Anexos {letters}" },
    headerNumber: "{carrier}, fatura {number}",
    headerDate: "{invoice} de {date}",
    footer: "Dossiê de contestação {number} de {date}. Feito com Quayside.",
    page: "Página {page} de {pages}",
    billed: "Cobrado",
    billedForEach: "Cobrado por cada um",
    withTax: "com IVA ou GST",
    withoutTax: "sem IVA nem GST",
    expected: "Previsto",
    fromLowestToHighest: "do menor ao maior valor possível",
    amountOrMore: "{low} ou mais",
    amounts: "{low} a {high}",
    disputed: "Contestado",
    inQuestion: "Em questão",
    withArguable: "até {amount} com os pontos discutíveis",
    pointsHeading: "Os pontos e em que se baseiam",
    partsNote:
      "Um ponto como 1a é outro motivo para um valor do ponto 1. O valor contestado conta cada parte da fatura uma só vez.",
    arguable: "discutível",
    ofPoint: "{amount}, do ponto {point}",
    daysHeading: { one: "Os dias do contêiner", other: "Os dias de cada contêiner" },
    shownWith: "Onde um ponto está em aberto, o demonstrativo mostra a opção mais favorável ao armador (em inglês):",
    charges: {
      demurrage: "Sobrestadia (demurrage)",
      detention: "Detenção (detention)",
      combined: "Sobrestadia e detenção combinadas",
      storage: "Armazenagem no terminal",
      unknown: "Sobrestadia e detenção",
    },
    freeDays: { one: "{charge}: {count} dia livre", other: "{charge}: {count} dias livres" },
    lastFreeDay: "{freeDays}, último dia livre {date}",
    held: "retido por {days}",
    chargedFor: "cobrados {days}",
    chargedPeriod: "cobrado {period}",
    events: {
      arrived: "chegada do navio {date}",
      discharged: "descarga {date}",
      available: "disponível {date}",
      customs_released: "liberação aduaneira {date}",
      gate_out_full: "saída do terminal {date}",
      empty_returned: "devolução do vazio {date}",
      empty_picked_up: "retirada do vazio {date}",
      gate_in_full: "entrada no terminal {date}",
      vessel_cutoff: "deadline do navio {date}",
      loaded: "embarque {date}",
      departed: "saída do navio {date}",
    },
    dates: "Datas",
    days: "Dias",
    dayNumber: "Dia n.º",
    dayNumbers: "{from} a {to}",
    countedAs: "Contado como",
    perDay: "{currency} por dia",
    free: "Livre",
    charged: "Cobrado",
    chargedTier: "Cobrado, faixa {tier}",
    noRate: "Sem taxa registrada",
    notCounted: "Não conta: {reason}",
    notCountedReasons: {
      start_day: { one: "o dia do evento inicial", other: "o dia do evento inicial" },
      before_availability: {
        one: "{count} dia antes da disponibilidade do contêiner",
        other: "{count} dias antes da disponibilidade do contêiner",
      },
      weekend: { one: "{count} dia de fim de semana", other: "{count} dias de fim de semana" },
      holiday: { one: "{count} feriado", other: "{count} feriados" },
      closure: { one: "{count} dia com o terminal fechado", other: "{count} dias com o terminal fechado" },
      government_hold: { one: "{count} dia de retenção", other: "{count} dias de retenção" },
    },
    expectedTogether: "Previsto em conjunto",
    expectedAt: "Previsto, a {rate} {currency} por 1 {from} ({source})",
    rateOnInvoice: "a taxa da fatura",
    ratePublishedFor: "publicada para {date}",
    sources: "Fontes",
    ownTerms: "Os dias livres e as taxas são os do nosso contrato ou tabela de taxas.",
    ownTermsAttached: "Os dias livres e as taxas são os do nosso contrato ou tabela de taxas: Anexo {letter}.",
    quoted: "As regras e notas das fontes são citadas em inglês.",
    publishedRules: "Regras publicadas de {carrier}",
    countNotes: "Notas sobre a contagem",
    wholeCountry: "todo o país",
    document: "Documento",
    published: "{document}, publicado em {date}",
    undated: "{document}, sem data",
    copy: "Cópia",
    copyWarning:
      "Esta página é uma cópia de terceiros, não a página do armador nem da autoridade. Comparem-na com o original.",
    webPage: "Página",
    inForce: "Em vigor",
    validFromTo: "{from} a {to}",
    validFrom: "desde {from}",
    validTo: "até {to}",
    noDates: "sem datas no documento",
    containers: "Contêineres",
    terminal: "Terminal",
    freeDaysLabel: "Dias livres",
    freeTime: "Período livre",
    ratesPerDay: "Taxas por dia",
    note: "Nota",
    tierFrom: "a partir do dia {from}: {rate}",
    tierDay: "dia {from}: {rate}",
    tierFromTo: "dias {from} a {to}: {rate}",
    end: "Versão dos dados {version}, SHA-256 do conteúdo: {hash}",
    termsHeading: "As nossas condições contratuais",
    termsLead:
      "Os dias livres e as taxas do nosso contrato ou tabela de taxas com {carrier}, como {company} os informou.",
    everyContainer: "Todos os contêineres",
    asEntered: "Como informado",
    checklist: "Lista de verificação de 46 CFR 541.6",
    checklistLead:
      "O que uma fatura de demurrage ou detention no comércio exterior dos Estados Unidos deve mostrar (em inglês). Sem isso, 46 CFR 541.5 extingue a obrigação de pagar esta fatura; o emissor pode emitir uma correta.",
    shown: "consta",
    missing: "falta",
    notCompared: "não comparado",
    requestSent:
      "Pedido de redução, reembolso ou isenção enviado em {sent}. Nos termos de 46 CFR 541.8, o emissor da fatura deve procurar resolvê-lo até {due}.",
  },
};
