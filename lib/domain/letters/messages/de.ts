import type { LetterMessages } from "./en.ts";

/** `{line}` is in the accusative, after "für"; `{basis}` in the dative, after "gemäß"; days never in the dative. */
export const de: LetterMessages = {
  points: {
    after_end_event: {
      title: "{days} nach dem Ende",
      sentence:
        "Sie haben für {line} folgende Tage berechnet: {dates}. Der Container {event}. Bitte nehmen Sie diese Tage aus der Rechnung.",
    },
    amount_above_tariff: {
      title: "{amount} über {terms}",
      sentence:
        "Sie haben {billed} berechnet. Gemäß {basis} beträgt das Entgelt höchstens {highest}{tax}. Bitte korrigieren Sie die Rechnung um {amount}.",
    },
    amount_above_tariff_on_lines: {
      title: "{amount} über {terms}",
      sentence:
        "Sie haben {billed} für {lines} berechnet. Gemäß {basis} beträgt das Entgelt höchstens {highest}{tax}. Bitte korrigieren Sie die Rechnung um {amount}.",
    },
    days_before_availability: {
      title: "{days} vor der Verfügbarkeit des Containers",
      sentence:
        "Sie haben für {line} folgende Tage berechnet: {dates}. Der Container war erst am {available} verfügbar. Bitte nehmen Sie diese Tage aus der Rechnung.",
    },
    free_time_before_availability: {
      title: "{days} vor der Verfügbarkeit des Containers",
      sentence:
        "Die Verfügbarkeit begann für {line} erst am {available}. Bitte lassen Sie nach 46 CFR 545.5 die Freizeit an diesem Tag beginnen und korrigieren Sie das Entgelt um {amount}.",
    },
    combined_as_two: {
      title: "Ein Entgelt als zwei berechnet",
      sentence:
        "Sie berechnen Demurrage und Detention für Container {container} als zwei Entgelte. Gemäß {basis} läuft für beides eine gemeinsame Frist. Bitte korrigieren Sie die beiden Positionen um {amount}.",
    },
    container_number: {
      title: "Containernummer {container} ist ungültig",
      sentence:
        "Die Containernummer {container} entspricht nicht ISO 6346. Bitte bestätigen Sie, welchen Container Sie berechnen, und senden Sie uns dessen Übergabescheine (EIR).",
    },
    days_above_period: {
      title: "{extra} mehr, als der Zeitraum hat",
      sentence:
        "Sie haben für {line} {charged} berechnet. Der Zeitraum auf Ihrer Rechnung hat {period}. Bitte korrigieren Sie das Entgelt um {amount}.",
    },
    days_above_count: {
      title: "{extra} zu viel",
      sentence:
        "Sie haben für {line} {charged} berechnet. Nach den Daten und der Freizeit sind {counted} berechenbar. Bitte führen Sie die Tage auf und korrigieren Sie das Entgelt.",
    },
    duplicate_line: {
      title: "Container {container} doppelt berechnet",
      sentence:
        "Die Positionen {first} und {second} Ihrer Rechnung berechnen dieselben Tage für Container {container}: {dates}. Bitte schreiben Sie uns {amount} gut.",
    },
    duplicate_days: {
      title: "Container {container}: {days} doppelt berechnet",
      sentence:
        "Die Positionen {first} und {second} Ihrer Rechnung berechnen dieselben Tage für Container {container}: {dates}. Bitte schreiben Sie uns {amount} gut.",
    },
    exchange_rate: {
      title: "Wechselkurs {percent} % über dem veröffentlichten",
      sentence:
        "Sie haben mit {stated} umgerechnet; der veröffentlichte Kurs vom {day} ist {published}. Bitte teilen Sie uns mit, wo Ihr Kurs veröffentlicht ist, oder korrigieren Sie die Rechnung um {amount}.",
    },
    free_days_short: {
      title: "Es fehlen an Freizeit: {missing}",
      sentence:
        "Sie haben für {line} {stated} Freizeit angesetzt. Gemäß {basis} sind es {allowed}. Bitte setzen Sie diese an und korrigieren Sie das Entgelt.",
    },
    closure_counted: {
      title: "Mitgezählt trotz Schließung oder Sperre: {days}",
      sentence:
        "Ihr Betrag für {line} zählt folgende Tage mit: {dates}. Gemäß {basis} und Ihren eigenen Regeln zählen Tage einer Schließung oder Sperre nicht. Bitte korrigieren Sie das Entgelt.",
    },
    could_not_move: {
      title: "{days} ohne mögliche Bewegung des Containers",
      sentence:
        "An folgenden Tagen war für {line} keine Bewegung möglich ({reasons}): {dates}. Bitte nehmen Sie diese Tage nach 46 CFR 545.5 aus dem Entgelt: {amount}.",
    },
    invoice_sum: {
      title: "Die Positionen ergeben nicht den Gesamtbetrag",
      sentence:
        "Der Gesamtbetrag Ihrer Rechnung ist {billed}, die Positionen ergeben {sum}. Bitte korrigieren Sie den Gesamtbetrag.",
    },
    invoice_sum_with_tax: {
      title: "Die Positionen ergeben nicht den Gesamtbetrag",
      sentence:
        "Der Gesamtbetrag Ihrer Rechnung ist {billed}, die Positionen ergeben {sum}, mit Steuer {most}. Bitte korrigieren Sie den Gesamtbetrag.",
    },
    line_product: {
      title: "Tage mal Satz ergibt nicht {billed}",
      sentence:
        "Sie haben {billed} für {line} berechnet. Ihre Rechnung nennt {days} zu {rate}, das ergibt {product}. Bitte korrigieren Sie die Position.",
    },
    storage_covered: {
      title: "Lagergeld zusätzlich zu einem Entgelt berechnet, das es enthält",
      sentence:
        "Sie berechnen Lagergeld für Container {container} für folgende Tage: {dates}. Gemäß {basis} enthält Ihr Entgelt für diese Tage ({charge}) das Lagergeld. Bitte schreiben Sie uns {amount} gut.",
    },
    tax_twice: {
      title: "Steuer doppelt berechnet",
      sentence:
        "Sie haben {percent} % Steuer auf {amount} für {line} aufgeschlagen. Gemäß {basis} enthalten die Sätze die Steuer bereits. Bitte nehmen Sie die Steuer heraus.",
    },
    us_late_invoice: {
      title: "Verspätet ausgestellt: {late}",
      sentence:
        "Für {lines} ist der letzte berechnete Tag der {last}; ausgestellt haben Sie die Rechnung am {issued}. 46 CFR 541.7 verlangt die Ausstellung bis zum {limit}, daher sind wir nicht zur Zahlung verpflichtet.",
    },
    us_no_answer: {
      title: "Die Frist für eine Antwort ist abgelaufen",
      sentence:
        "Wir haben unseren Antrag am {sent} gesendet. 46 CFR 541.8 verlangt, dass Sie bis zum {due} eine Lösung versuchen (Frist: {limit}). Bitte antworten Sie jetzt.",
    },
    us_required_fields: {
      title: "{missing}",
      sentence:
        "Diese Rechnung zeigt nicht, was {citation} verlangt: {fields}. Nach 46 CFR 541.5 sind wir nicht verpflichtet, diese Rechnung zu zahlen.",
    },
    us_short_window: {
      title: "Nur {days} für eine Reklamation",
      sentence:
        "Sie lassen {days} für eine Reklamation. 46 CFR 541.8 gibt ab Rechnungsdatum mindestens {limit} Kalendertage.",
    },
    working_days_ignored: {
      title: "{Counted} mitgezählt",
      sentence:
        "Ihr Betrag für {line} zählt {counted} mit. Gemäß {basis} dürfen {days} nicht zählen: {dates}. Bitte korrigieren Sie das Entgelt.",
    },
    wrong_currency: {
      title: "{from} als {to} berechnet",
      sentence:
        "Sie haben {billed} für {line} berechnet. Gemäß {basis} beträgt das Entgelt {own}. Bitte berechnen Sie diesen Betrag oder rechnen Sie ihn um.",
    },
    one_rate_for_all_days: {
      title: "Alle Tage zu {rate}",
      sentence:
        "Sie haben für {line} {days} zu je {rate} berechnet. Gemäß {basis} gilt: {tiers}. Bitte korrigieren Sie das Entgelt.",
    },
    rate_not_reached: {
      title: "{rate} je Tag ist zu hoch",
      sentence:
        "Sie haben für {line} {rate} je Tag berechnet. Gemäß {basis} erreichen die Tage höchstens {highest} je Tag. Bitte korrigieren Sie den Satz.",
    },
    version_of_date: {
      title: "Das ist der Tarif vom {date}",
      sentence:
        "Ihr Betrag für {line} folgt einem anderen Tarif: {other}. Abzurechnen ist gemäß {basis}. Bitte korrigieren Sie das Entgelt.",
    },
    other_version: {
      title: "Das ist eine andere Fassung des Tarifs",
      sentence:
        "Ihr Betrag für {line} folgt einem anderen Tarif: {other}. Abzurechnen ist gemäß {basis}. Bitte korrigieren Sie das Entgelt.",
    },
    other_port: {
      title: "Der Tarif eines anderen Hafens",
      sentence:
        "Ihr Betrag für {line} folgt einem anderen Tarif: {other}. Abzurechnen ist gemäß {basis}. Bitte korrigieren Sie das Entgelt.",
    },
    other_container_type: {
      title: "Der Tarif eines anderen Containertyps",
      sentence:
        "Ihr Betrag für {line} folgt einem anderen Tarif: {other}. Abzurechnen ist gemäß {basis}. Bitte korrigieren Sie das Entgelt.",
    },
  },
  phrases: {
    days: { one: "{count} Tag", other: "{count} Tage" },
    onlyContainer: "den Container",
    line: "Position {line}",
    container: "Container {container}",
    lineWithContainer: "Position {line} (Container {container})",
    lineCount: "{count} Positionen",
    period: "{from} bis {to}",
    morePeriods: "{count} weitere Zeiträume",
    events: {
      gate_out_full: "hat das Terminal am {date} verlassen",
      empty_returned: "wurde am {date} leer zurückgegeben",
      loaded: "wurde am {date} verladen",
      gate_in_full: "wurde am {date} voll angeliefert",
      other: "wurde am {date} übergeben",
    },
    terms: { contract: "dem Vertrag", tariff: "dem Tarif" },
    withTax: " mit {percent} % {name}",
    basis: {
      contract: "unserem Vertrag",
      ownRules: "Ihren eigenen Regeln",
      storage: "dem Lagergeldtarif von {operator} ({place})",
      tariff: "Ihrem Tarif für {charge} im {direction} ({place})",
      inForce: "{place}, gültig ab {date}",
    },
    charges: {
      demurrage: "Demurrage",
      detention: "Detention",
      combined: "Demurrage und Detention",
      storage: "Lagergeld",
    },
    directions: { import: "Import", export: "Export" },
    interruptions: {
      closure: "Schließung",
      government_hold: "behördliche Sperre",
      no_appointment: "Tage ohne Termin",
    },
    uncounted: {
      holidays: "Feiertage",
      weekends: "Wochenenden",
      weekends_and_holidays: "Wochenenden und Feiertage",
    },
    tier: "{days} zu {rate}",
    otherTariff: {
      port: "Tarif für {port}",
      country: "Tarif für das ganze Land",
      containerTypes: "Tarif für {types}",
      from: "Fassung, gültig ab {date}",
      until: "Fassung, gültig bis {date}",
      another: "andere Fassung",
    },
    missingFields: { one: "{count} Pflichtangabe fehlt", other: "{count} Pflichtangaben fehlen" },
    citations: {
      figures: "Die Zahlen der Rechnung",
      contract: "Unser Vertrag oder unser Ratenblatt",
      publishedRate: "Veröffentlichter Wechselkurs vom {date}",
      copy: "{citation} (Kopie eines Dritten)",
    },
  },
  letter: {
    salutation: "Sehr geehrte Damen und Herren,",
    dispute: "wir reklamieren {amount} aus {invoice} für {held} ({place}, {direction}). Sie haben {billed} berechnet.",
    question:
      "wir stellen {amount} aus {invoice} für {held} ({place}, {direction}) in Frage. Sie haben {billed} berechnet.",
    mention: "wir schreiben Ihnen wegen {invoice} für {held} ({place}, {direction}), mit der Sie {billed} berechnen.",
    invoice: {
      plain: "Ihrer Rechnung",
      number: "Ihrer Rechnung {number}",
      date: "Ihrer Rechnung vom {date}",
      both: "Ihrer Rechnung {number} vom {date}",
    },
    anotherReason: "Der Betrag von Punkt {point} ist auch aus einem anderen Grund falsch. ",
    attached: { one: " (Anlage {letters})", other: " (Anlagen {letters})" },
    credit:
      "Bitte senden Sie uns eine korrigierte Rechnung oder eine Gutschrift über {amount} und ziehen Sie diesen Betrag nicht ein, bis die Reklamation geklärt ist.",
    answer:
      "Bitte antworten Sie schriftlich auf jeden Punkt und ziehen Sie den Betrag nicht ein, bis die Reklamation geklärt ist.",
    usAnswer: " Nach 46 CFR 541.8 muss der Rechnungssteller versuchen, einen Antrag zu klären (Frist: {limit}).",
    pages: {
      one: "Die Seiten nach diesem Brief zeigen die Tage des Containers und die Grundlage der Beträge.",
      other: "Die Seiten nach diesem Brief zeigen die Tage jedes Containers und die Grundlage der Beträge.",
    },
    closing: "Mit freundlichen Grüßen",
  },
  subject: {
    invoice: {
      plain: "Reklamation Ihrer Rechnung",
      number: "Reklamation der Rechnung {number}",
      date: "Reklamation Ihrer Rechnung vom {date}",
      both: "Reklamation der Rechnung {number} vom {date}",
    },
    billOfLading: "B/L {number}",
    containers: { one: "Container {containers}", other: "Container {containers}" },
    moreContainers: "{containers} und {count} weitere",
  },
  attachments: {
    heading: "Anlage {letter}",
    page: "Seite {page} von {pages}",
    invoice: "Ihre Rechnung",
    numberedInvoice: "Ihre Rechnung {number}",
    withMarks: "{invoice}, mit einem nummerierten Rahmen um jeden reklamierten Wert",
    terms: "Unsere Vertragsbedingungen",
    termsDocument: "Das Dokument, aus dem unsere Bedingungen stammen",
    evidence: {
      interchange_receipt: "Übergabeschein (EIR)",
      gate_pass: "Torpassierschein",
      terminal_record: "Aufzeichnung des Terminals",
      availability_notice: "Meldung der Verfügbarkeit",
      appointment_screen: "Terminseite des Terminals",
      turn_away: "Abweisung am Tor",
      closure_notice: "Meldung der Schließung",
      hold_notice: "Meldung der Sperre oder Freigabe",
      bill_of_lading: "Konnossement (B/L)",
      invoice: "Rechnung der Reederei",
      tariff_page: "Seite des Tarifs",
      contract_page: "Seite des Vertrags",
      exchange_table: "Tabelle der Wechselkurse",
      correspondence: "Brief oder E-Mail",
      other: "Anderes Dokument",
    },
  },
  pack: {
    desk: "Demurrage- und Detention-Rechnungen",
    ourReference: "Unser Zeichen",
    lastDay: "Letzter Tag",
    lastDayToDispute: "für die Reklamation dieser Rechnung: {date}",
    attached: "Anlagen",
    attachments: { one: "Anlage {letters}", other: "Anlagen {letters}" },
    headerNumber: "{carrier}, Rechnung {number}",
    headerDate: "{invoice} vom {date}",
    footer: "Reklamationsmappe {number} vom {date}. Erstellt mit Quayside.",
    page: "Seite {page} von {pages}",
    billed: "Berechnet",
    billedForEach: "Je Container berechnet",
    withTax: "mit MwSt. oder GST",
    withoutTax: "ohne MwSt. oder GST",
    expected: "Erwartet",
    fromLowestToHighest: "vom niedrigsten zum höchsten möglichen Betrag",
    amountOrMore: "{low} oder mehr",
    amounts: "{low} bis {high}",
    disputed: "Reklamiert",
    inQuestion: "In Frage",
    withArguable: "bis {amount} mit den strittigen Punkten",
    pointsHeading: "Die Punkte und ihre Grundlage",
    partsNote:
      "Ein Punkt wie 1a ist ein anderer Grund für einen Betrag von Punkt 1. Der reklamierte Betrag zählt jeden Teil der Rechnung einmal.",
    arguable: "strittig",
    ofPoint: "{amount}, aus Punkt {point}",
    daysHeading: { one: "Die Tage des Containers", other: "Die Tage jedes Containers" },
    shownWith:
      "Wo ein Punkt offen ist, zeigt die Aufstellung die für die Reederei günstigste Möglichkeit (auf Englisch):",
    charges: {
      demurrage: "Demurrage",
      detention: "Detention",
      combined: "Demurrage und Detention kombiniert",
      storage: "Lagergeld des Terminals",
      unknown: "Demurrage und Detention",
    },
    freeDays: { one: "{charge}: {count} freier Tag", other: "{charge}: {count} freie Tage" },
    lastFreeDay: "{freeDays}, letzter freier Tag {date}",
    held: "gehalten: {days}",
    chargedFor: "berechnet: {days}",
    chargedPeriod: "berechnet {period}",
    events: {
      arrived: "Schiffsankunft {date}",
      discharged: "gelöscht {date}",
      available: "verfügbar {date}",
      customs_released: "Zollfreigabe {date}",
      gate_out_full: "Gate-out {date}",
      empty_returned: "Leerrückgabe {date}",
      empty_picked_up: "Leerabholung {date}",
      gate_in_full: "Gate-in {date}",
      vessel_cutoff: "Ladeschluss {date}",
      loaded: "verladen {date}",
      departed: "Schiffsabfahrt {date}",
    },
    dates: "Datum",
    days: "Tage",
    dayNumber: "Tag Nr.",
    dayNumbers: "{from} bis {to}",
    countedAs: "Gezählt als",
    perDay: "{currency} je Tag",
    free: "Frei",
    charged: "Berechnet",
    chargedTier: "Berechnet, Stufe {tier}",
    noRate: "Kein Satz hinterlegt",
    notCounted: "Zählt nicht: {reason}",
    notCountedReasons: {
      start_day: { one: "der Tag des Startereignisses", other: "der Tag des Startereignisses" },
      before_availability: {
        one: "{count} Tag vor der Verfügbarkeit des Containers",
        other: "{count} Tage vor der Verfügbarkeit des Containers",
      },
      weekend: { one: "{count} Tag am Wochenende", other: "{count} Tage am Wochenende" },
      holiday: { one: "{count} Feiertag", other: "{count} Feiertage" },
      closure: { one: "{count} Tag mit geschlossenem Terminal", other: "{count} Tage mit geschlossenem Terminal" },
      government_hold: { one: "{count} Tag einer Sperre", other: "{count} Tage einer Sperre" },
    },
    expectedTogether: "Zusammen erwartet",
    expectedAt: "Erwartet, zu {rate} {currency} für 1 {from} ({source})",
    rateOnInvoice: "der Kurs der Rechnung",
    ratePublishedFor: "veröffentlicht für {date}",
    sources: "Quellen",
    ownTerms: "Die freien Tage und Sätze sind die unseres Vertrags oder Ratenblatts.",
    ownTermsAttached: "Die freien Tage und Sätze sind die unseres Vertrags oder Ratenblatts: Anlage {letter}.",
    quoted: "Regeln und Hinweise der Quellen sind auf Englisch wiedergegeben.",
    publishedRules: "Veröffentlichte Regeln von {carrier}",
    countNotes: "Hinweise zur Zählung",
    wholeCountry: "ganzes Land",
    document: "Dokument",
    published: "{document}, veröffentlicht am {date}",
    undated: "{document}, ohne Datum",
    copy: "Kopie",
    copyWarning:
      "Diese Seite ist die Kopie eines Dritten, nicht die Seite der Reederei oder der Behörde. Bitte vergleichen Sie sie mit dem Original.",
    webPage: "Seite",
    inForce: "Gültig",
    validFromTo: "{from} bis {to}",
    validFrom: "ab {from}",
    validTo: "bis {to}",
    noDates: "keine Daten im Dokument",
    containers: "Container",
    terminal: "Terminal",
    freeDaysLabel: "Freie Tage",
    freeTime: "Freizeit",
    ratesPerDay: "Sätze je Tag",
    note: "Hinweis",
    tierFrom: "ab Tag {from}: {rate}",
    tierDay: "Tag {from}: {rate}",
    tierFromTo: "Tage {from} bis {to}: {rate}",
    end: "Datenstand {version}, SHA-256 des Inhalts: {hash}",
    termsHeading: "Unsere Vertragsbedingungen",
    termsLead:
      "Die freien Tage und Sätze unseres Vertrags oder Ratenblatts mit {carrier}, wie {company} sie eingegeben hat.",
    everyContainer: "Alle Container",
    asEntered: "Wie eingegeben",
    checklist: "Prüfliste nach 46 CFR 541.6",
    checklistLead:
      "Was eine Demurrage- oder Detention-Rechnung im Außenhandel der Vereinigten Staaten zeigen muss (auf Englisch). Ohne diese Angaben entfällt nach 46 CFR 541.5 die Pflicht, diese Rechnung zu zahlen; der Rechnungssteller darf eine richtige ausstellen.",
    shown: "vorhanden",
    missing: "fehlt",
    notCompared: "nicht verglichen",
    requestSent:
      "Antrag auf Minderung, Erstattung oder Erlass gesendet am {sent}. Nach 46 CFR 541.8 muss der Rechnungssteller bis zum {due} eine Lösung versuchen.",
  },
};
