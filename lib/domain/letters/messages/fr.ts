import type { LetterMessages } from "./en.ts";

/** `{line}` has its article, so it comes after "pour"; `{basis}` comes after "selon". */
export const fr: LetterMessages = {
  points: {
    after_end_event: {
      title: "{days} après la fin",
      sentence:
        "Vous avez facturé pour {line} les jours suivants : {dates}. Le conteneur {event}. Nous vous prions de retirer ces jours de la facture.",
    },
    amount_above_tariff: {
      title: "{amount} au-dessus {terms}",
      sentence:
        "Vous avez facturé {billed}. Selon {basis}, les frais sont au plus de {highest}{tax}. Nous vous prions de corriger la facture de {amount}.",
    },
    amount_above_tariff_on_lines: {
      title: "{amount} au-dessus {terms}",
      sentence:
        "Vous avez facturé {billed} pour {lines}. Selon {basis}, les frais sont au plus de {highest}{tax}. Nous vous prions de corriger la facture de {amount}.",
    },
    days_before_availability: {
      title: "{days} avant la mise à disposition du conteneur",
      sentence:
        "Vous avez facturé pour {line} les jours suivants : {dates}. Le conteneur n'a été disponible que le {available}. Nous vous prions de retirer ces jours de la facture.",
    },
    free_time_before_availability: {
      title: "{days} avant la mise à disposition du conteneur",
      sentence:
        "La mise à disposition pour {line} date du {available}. En vertu de 46 CFR 545.5, nous vous prions de faire commencer la franchise ce jour-là et de corriger les frais de {amount}.",
    },
    combined_as_two: {
      title: "Des frais uniques facturés deux fois",
      sentence:
        "Vous facturez les surestaries (demurrage) et la détention (detention) du conteneur {container} comme deux frais. Selon {basis}, un seul décompte vaut pour les deux. Nous vous prions de corriger les deux lignes de {amount}.",
    },
    container_number: {
      title: "Le numéro de conteneur {container} n'est pas valide",
      sentence:
        "Le numéro de conteneur {container} n'est pas conforme à ISO 6346. Nous vous prions de confirmer quel conteneur vous facturez et de nous envoyer ses bulletins d'échange (EIR).",
    },
    days_above_period: {
      title: "{extra} de plus que la période",
      sentence:
        "Vous avez facturé {charged} pour {line}. La période indiquée sur votre facture compte {period}. Nous vous prions de corriger les frais de {amount}.",
    },
    days_above_count: {
      title: "{extra} en trop",
      sentence:
        "Vous avez facturé {charged} pour {line}. Selon les dates et la franchise, {counted} peuvent être facturés. Nous vous prions de détailler les jours et de corriger les frais.",
    },
    duplicate_line: {
      title: "Conteneur {container} facturé deux fois",
      sentence:
        "Les lignes {first} et {second} de votre facture portent sur les mêmes jours du conteneur {container} : {dates}. Nous vous prions de nous créditer {amount}.",
    },
    duplicate_days: {
      title: "{days} du conteneur {container} facturés deux fois",
      sentence:
        "Les lignes {first} et {second} de votre facture portent sur les mêmes jours du conteneur {container} : {dates}. Nous vous prions de nous créditer {amount}.",
    },
    exchange_rate: {
      title: "Taux de change supérieur de {percent} % au taux publié",
      sentence:
        "Vous avez converti à {stated} ; le taux publié du {day} est {published}. Nous vous prions d'indiquer où votre taux est publié, ou de corriger la facture de {amount}.",
    },
    free_days_short: {
      title: "Franchise trop courte : il manque {missing}",
      sentence:
        "Vous avez appliqué {stated} de franchise pour {line}. Selon {basis}, la franchise est de {allowed}. Nous vous prions de l'appliquer et de corriger les frais.",
    },
    closure_counted: {
      title: "{days} de fermeture ou de blocage décomptés",
      sentence:
        "Votre montant pour {line} compte les jours suivants : {dates}. Selon {basis} et vos propres règles, les jours de fermeture ou de blocage ne comptent pas. Nous vous prions de corriger les frais.",
    },
    could_not_move: {
      title: "{days} sans mouvement possible du conteneur",
      sentence:
        "Aucun mouvement n'était possible pour {line} les jours suivants ({reasons}) : {dates}. En vertu de 46 CFR 545.5, nous vous prions de déduire ces jours des frais : {amount}.",
    },
    invoice_sum: {
      title: "La somme des lignes n'est pas le total",
      sentence:
        "Le total de votre facture est de {billed} et la somme de ses lignes de {sum}. Nous vous prions de corriger le total.",
    },
    invoice_sum_with_tax: {
      title: "La somme des lignes n'est pas le total",
      sentence:
        "Le total de votre facture est de {billed} et la somme de ses lignes de {sum}, ou {most} taxe comprise. Nous vous prions de corriger le total.",
    },
    line_product: {
      title: "Jours multipliés par le taux : pas {billed}",
      sentence:
        "Vous avez facturé {billed} pour {line}. Votre facture indique {days} à {rate}, soit {product}. Nous vous prions de corriger la ligne.",
    },
    storage_covered: {
      title: "Magasinage facturé en plus de frais qui le comprennent",
      sentence:
        "Vous facturez le magasinage du conteneur {container} pour les jours suivants : {dates}. Selon {basis}, vos frais de {charge} pour ces jours comprennent le magasinage. Nous vous prions de nous créditer {amount}.",
    },
    tax_twice: {
      title: "Taxe comptée deux fois",
      sentence:
        "Vous avez ajouté {percent} % de taxe à {amount} pour {line}. Selon {basis}, les taux comprennent déjà la taxe. Nous vous prions de retirer la taxe.",
    },
    us_late_invoice: {
      title: "Émise avec {late} de retard",
      sentence:
        "Pour {lines}, le dernier jour facturé est le {last} et vous avez émis la facture le {issued}. 46 CFR 541.7 exige une émission au plus tard le {limit} ; nous ne sommes donc pas tenus de la payer.",
    },
    us_no_answer: {
      title: "Le délai de réponse est écoulé",
      sentence:
        "Nous avons envoyé notre demande le {sent}. 46 CFR 541.8 vous impose de chercher à la régler sous {limit}, au plus tard le {due}. Nous vous prions de répondre maintenant.",
    },
    us_required_fields: {
      title: "{missing}",
      sentence:
        "Cette facture n'indique pas ce qu'exige {citation} : {fields}. En vertu de 46 CFR 541.5, nous ne sommes pas tenus de payer cette facture.",
    },
    us_short_window: {
      title: "Seulement {days} pour contester",
      sentence:
        "Vous laissez {days} pour contester. 46 CFR 541.8 accorde au moins {limit} jours calendaires à compter de la date de la facture.",
    },
    working_days_ignored: {
      title: "{Counted} décomptés",
      sentence:
        "Votre montant pour {line} compte les {counted}. Selon {basis}, {days} ne doivent pas compter : {dates}. Nous vous prions de corriger les frais.",
    },
    wrong_currency: {
      title: "{from} facturé en {to}",
      sentence:
        "Vous avez facturé {billed} pour {line}. Selon {basis}, les frais sont de {own}. Nous vous prions de facturer ce montant ou de le convertir.",
    },
    one_rate_for_all_days: {
      title: "Tous les jours à {rate}",
      sentence:
        "Vous avez facturé {days} pour {line} à {rate} chacun. Selon {basis}, il faut compter : {tiers}. Nous vous prions de corriger les frais.",
    },
    rate_not_reached: {
      title: "{rate} par jour, c'est trop",
      sentence:
        "Vous avez facturé {rate} par jour pour {line}. Selon {basis}, les jours atteignent au plus {highest} par jour. Nous vous prions de corriger le taux.",
    },
    version_of_date: {
      title: "C'est le tarif du {date}",
      sentence:
        "Votre montant pour {line} suit un autre tarif : {other}. La facturation doit se faire selon {basis}. Nous vous prions de corriger les frais.",
    },
    other_version: {
      title: "C'est une autre version du tarif",
      sentence:
        "Votre montant pour {line} suit un autre tarif : {other}. La facturation doit se faire selon {basis}. Nous vous prions de corriger les frais.",
    },
    other_port: {
      title: "Le tarif d'un autre port",
      sentence:
        "Votre montant pour {line} suit un autre tarif : {other}. La facturation doit se faire selon {basis}. Nous vous prions de corriger les frais.",
    },
    other_container_type: {
      title: "Le tarif d'un autre type de conteneur",
      sentence:
        "Votre montant pour {line} suit un autre tarif : {other}. La facturation doit se faire selon {basis}. Nous vous prions de corriger les frais.",
    },
  },
  phrases: {
    days: { one: "{count} jour", other: "{count} jours" },
    onlyContainer: "le conteneur",
    line: "la ligne {line}",
    container: "le conteneur {container}",
    lineWithContainer: "la ligne {line} (conteneur {container})",
    lineCount: "{count} lignes",
    period: "du {from} au {to}",
    morePeriods: "{count} autres périodes",
    events: {
      gate_out_full: "a quitté le terminal le {date}",
      empty_returned: "a été restitué vide le {date}",
      loaded: "a été chargé le {date}",
      gate_in_full: "a été remis plein le {date}",
      other: "a été remis le {date}",
    },
    terms: { contract: "du contrat", tariff: "du tarif" },
    withTax: " avec {percent} % de {name}",
    basis: {
      contract: "notre contrat",
      ownRules: "vos propres règles",
      storage: "le tarif de magasinage de {operator} ({place})",
      tariff: "votre tarif {direction} de {charge} ({place})",
      inForce: "{place}, en vigueur depuis le {date}",
    },
    charges: {
      demurrage: "surestaries (demurrage)",
      detention: "détention (detention)",
      combined: "surestaries et détention (demurrage et detention)",
      storage: "magasinage",
    },
    directions: { import: "import", export: "export" },
    interruptions: {
      closure: "fermeture",
      government_hold: "blocage par l'administration",
      no_appointment: "jours sans rendez-vous",
    },
    uncounted: {
      holidays: "jours fériés",
      weekends: "week-ends",
      weekends_and_holidays: "week-ends et jours fériés",
    },
    tier: "{days} à {rate}",
    otherTariff: {
      port: "le tarif pour {port}",
      country: "le tarif pour tout le pays",
      containerTypes: "le tarif pour {types}",
      from: "la version en vigueur depuis le {date}",
      until: "la version en vigueur jusqu'au {date}",
      another: "une autre version",
    },
    missingFields: {
      one: "{count} mention obligatoire manque",
      other: "{count} mentions obligatoires manquent",
    },
    citations: {
      figures: "Les chiffres de la facture",
      contract: "Notre contrat ou notre grille tarifaire",
      publishedRate: "Taux de change publié du {date}",
      copy: "{citation} (copie d'un tiers)",
    },
  },
  letter: {
    salutation: "Madame, Monsieur,",
    dispute: "Nous contestons {amount} de {invoice} pour {held} ({place}, {direction}). Vous avez facturé {billed}.",
    question:
      "Nous mettons en question {amount} de {invoice} pour {held} ({place}, {direction}). Vous avez facturé {billed}.",
    mention: "Nous vous écrivons au sujet de {invoice} pour {held} ({place}, {direction}), d'un montant de {billed}.",
    invoice: {
      plain: "votre facture",
      number: "votre facture {number}",
      date: "votre facture du {date}",
      both: "votre facture {number} du {date}",
    },
    anotherReason: "Le montant du point {point} est inexact pour une autre raison encore. ",
    attached: { one: " (Annexe {letters})", other: " (Annexes {letters})" },
    credit:
      "Nous vous prions de nous envoyer une facture corrigée ou un avoir de {amount}, et de ne pas recouvrer ce montant avant le règlement du litige.",
    answer:
      "Nous vous prions de répondre par écrit à chaque point, et de ne pas recouvrer le montant avant le règlement du litige.",
    usAnswer: " En vertu de 46 CFR 541.8, l'émetteur de la facture doit chercher à régler une demande sous {limit}.",
    pages: {
      one: "Les pages qui suivent cette lettre montrent les jours du conteneur et le fondement des montants.",
      other: "Les pages qui suivent cette lettre montrent les jours de chaque conteneur et le fondement des montants.",
    },
    closing: "Veuillez agréer, Madame, Monsieur, nos salutations distinguées.",
  },
  subject: {
    invoice: {
      plain: "Contestation de votre facture",
      number: "Contestation de la facture {number}",
      date: "Contestation de votre facture du {date}",
      both: "Contestation de la facture {number} du {date}",
    },
    billOfLading: "B/L {number}",
    containers: { one: "conteneur {containers}", other: "conteneurs {containers}" },
    moreContainers: "{containers} et {count} autres",
  },
  attachments: {
    heading: "Annexe {letter}",
    page: "Page {page} sur {pages}",
    invoice: "Votre facture",
    numberedInvoice: "Votre facture {number}",
    withMarks: "{invoice}, avec un cadre numéroté autour de chaque valeur contestée",
    terms: "Nos conditions contractuelles",
    termsDocument: "Le document dont proviennent nos conditions",
    evidence: {
      interchange_receipt: "Bulletin d'échange (EIR)",
      gate_pass: "Bon de sortie",
      terminal_record: "Relevé du terminal",
      availability_notice: "Avis de mise à disposition",
      appointment_screen: "Page de rendez-vous du terminal",
      turn_away: "Refus à l'entrée",
      closure_notice: "Avis de fermeture",
      hold_notice: "Avis de blocage ou de mainlevée",
      bill_of_lading: "Connaissement (B/L)",
      invoice: "Facture de la compagnie",
      tariff_page: "Page du tarif",
      contract_page: "Page du contrat",
      exchange_table: "Table des taux de change",
      correspondence: "Lettre ou courriel",
      other: "Autre document",
    },
  },
  pack: {
    desk: "Factures de surestaries et de détention",
    ourReference: "Notre référence",
    lastDay: "Dernier jour",
    lastDayToDispute: "pour contester cette facture : {date}",
    attached: "Annexes",
    attachments: { one: "Annexe {letters}", other: "Annexes {letters}" },
    headerNumber: "{carrier}, facture {number}",
    headerDate: "{invoice} du {date}",
    footer: "Dossier de contestation {number} du {date}. Réalisé avec Quayside.",
    page: "Page {page} sur {pages}",
    billed: "Facturé",
    billedForEach: "Facturé pour chacun",
    withTax: "avec TVA ou GST",
    withoutTax: "sans TVA ni GST",
    expected: "Attendu",
    fromLowestToHighest: "du montant le plus bas au plus élevé possible",
    amountOrMore: "{low} ou plus",
    amounts: "{low} à {high}",
    disputed: "Contesté",
    inQuestion: "En question",
    withArguable: "jusqu'à {amount} avec les points discutables",
    pointsHeading: "Les points et leur fondement",
    partsNote:
      "Un point comme 1a est une autre raison pour un montant du point 1. Le montant contesté compte chaque partie de la facture une seule fois.",
    arguable: "discutable",
    ofPoint: "{amount}, du point {point}",
    daysHeading: { one: "Les jours du conteneur", other: "Les jours de chaque conteneur" },
    shownWith:
      "Lorsqu'un point est ouvert, le décompte montre le choix le plus favorable à la compagnie (en anglais) :",
    charges: {
      demurrage: "Surestaries (demurrage)",
      detention: "Détention (detention)",
      combined: "Surestaries et détention combinées",
      storage: "Magasinage du terminal",
      unknown: "Surestaries et détention",
    },
    freeDays: { one: "{charge} : {count} jour de franchise", other: "{charge} : {count} jours de franchise" },
    lastFreeDay: "{freeDays}, dernier jour de franchise {date}",
    held: "détenu {days}",
    chargedFor: "{days} facturés",
    chargedPeriod: "facturé {period}",
    events: {
      arrived: "arrivée du navire {date}",
      discharged: "déchargement {date}",
      available: "disponible {date}",
      customs_released: "mainlevée de la douane {date}",
      gate_out_full: "sortie du terminal {date}",
      empty_returned: "restitution à vide {date}",
      empty_picked_up: "enlèvement à vide {date}",
      gate_in_full: "entrée au terminal {date}",
      vessel_cutoff: "clôture du navire {date}",
      loaded: "chargement {date}",
      departed: "départ du navire {date}",
    },
    dates: "Dates",
    days: "Jours",
    dayNumber: "Jour n°",
    dayNumbers: "{from} à {to}",
    countedAs: "Décompté comme",
    perDay: "{currency} par jour",
    free: "Franchise",
    charged: "Facturé",
    chargedTier: "Facturé, palier {tier}",
    noRate: "Aucun taux enregistré",
    notCounted: "Non décompté : {reason}",
    notCountedReasons: {
      start_day: { one: "le jour de l'événement de départ", other: "le jour de l'événement de départ" },
      before_availability: {
        one: "{count} jour avant la mise à disposition du conteneur",
        other: "{count} jours avant la mise à disposition du conteneur",
      },
      weekend: { one: "{count} jour de week-end", other: "{count} jours de week-end" },
      holiday: { one: "{count} jour férié", other: "{count} jours fériés" },
      closure: { one: "{count} jour de fermeture du terminal", other: "{count} jours de fermeture du terminal" },
      government_hold: { one: "{count} jour de blocage", other: "{count} jours de blocage" },
    },
    expectedTogether: "Attendu au total",
    expectedAt: "Attendu, à {rate} {currency} pour 1 {from} ({source})",
    rateOnInvoice: "le taux de la facture",
    ratePublishedFor: "publié pour le {date}",
    sources: "Sources",
    ownTerms: "Les jours de franchise et les taux sont ceux de notre contrat ou de notre grille tarifaire.",
    ownTermsAttached:
      "Les jours de franchise et les taux sont ceux de notre contrat ou de notre grille tarifaire : Annexe {letter}.",
    quoted: "Les règles et notes des sources sont citées en anglais.",
    publishedRules: "Règles publiées de {carrier}",
    countNotes: "Notes sur le décompte",
    wholeCountry: "tout le pays",
    document: "Document",
    published: "{document}, publié le {date}",
    undated: "{document}, non daté",
    copy: "Copie",
    copyWarning:
      "Cette page est la copie d'un tiers, et non la page de la compagnie ou de l'autorité. Veuillez la comparer à l'original.",
    webPage: "Page",
    inForce: "En vigueur",
    validFromTo: "du {from} au {to}",
    validFrom: "depuis le {from}",
    validTo: "jusqu'au {to}",
    noDates: "pas de dates dans le document",
    containers: "Conteneurs",
    terminal: "Terminal",
    freeDaysLabel: "Jours de franchise",
    freeTime: "Franchise",
    ratesPerDay: "Taux par jour",
    note: "Note",
    tierFrom: "à partir du jour {from} : {rate}",
    tierDay: "jour {from} : {rate}",
    tierFromTo: "jours {from} à {to} : {rate}",
    end: "Version des données {version}, SHA-256 du contenu : {hash}",
    termsHeading: "Nos conditions contractuelles",
    termsLead:
      "Les jours de franchise et les taux de notre contrat ou grille tarifaire avec {carrier}, tels que {company} les a saisis.",
    everyContainer: "Tous les conteneurs",
    asEntered: "Tel que saisi",
    checklist: "Liste de contrôle de 46 CFR 541.6",
    checklistLead:
      "Ce que doit indiquer une facture de demurrage ou de detention dans le commerce extérieur des États-Unis (en anglais). À défaut, 46 CFR 541.5 met fin à l'obligation de payer cette facture ; l'émetteur peut en établir une correcte.",
    shown: "indiqué",
    missing: "manque",
    notCompared: "non comparé",
    requestSent:
      "Demande de réduction, de remboursement ou d'exonération envoyée le {sent}. En vertu de 46 CFR 541.8, l'émetteur doit chercher à la régler au plus tard le {due}.",
  },
};
