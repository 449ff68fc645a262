/**
 * The texts of letters and packs, the same keys for every language. `{name}` is a value that format-letter.ts writes,
 * so no text has a figure of its own except citations. `{Name}` is the value at the start of a sentence.
 */
export const en = {
  points: {
    after_end_event: {
      title: "{days} after the end",
      sentence: "You charged {line} for {dates}. It {event}. Please take these days off the invoice.",
    },
    amount_above_tariff: {
      title: "{amount} above {terms}",
      sentence:
        "You billed {billed}. By {basis}, the charge is at most {highest}{tax}. Please correct the invoice by {amount}.",
    },
    amount_above_tariff_on_lines: {
      title: "{amount} above {terms}",
      sentence:
        "You billed {billed} for {lines}. By {basis}, the charge is at most {highest}{tax}. Please correct the invoice by {amount}.",
    },
    days_before_availability: {
      title: "{days} before the container was available",
      sentence:
        "You charged {line} for {dates}. It was available only on {available}. Please take these days off the invoice.",
    },
    free_time_before_availability: {
      title: "{days} before the container was available",
      sentence:
        "{Line} was available only on {available}. Under 46 CFR 545.5, please start free time on that day and correct the charge by {amount}.",
    },
    combined_as_two: {
      title: "One charge billed as two",
      sentence:
        "You bill demurrage and detention of container {container} as two charges. {Basis} has one clock for both. Please correct the two lines by {amount}.",
    },
    container_number: {
      title: "Container number {container} is not valid",
      sentence:
        "The container number {container} does not meet ISO 6346. Please confirm which container you bill, and send its interchange receipts.",
    },
    days_above_period: {
      title: "{extra} more than the period has",
      sentence:
        "You charged {line} for {charged}. The period on your invoice has {period}. Please correct the charge by {amount}.",
    },
    days_above_count: {
      title: "{extra} too many",
      sentence:
        "You charged {line} for {charged}. By its dates and its free time, {counted} can be charged. Please list the days, and correct the charge.",
    },
    duplicate_line: {
      title: "Container {container} billed twice",
      sentence:
        "The lines {first} and {second} of your invoice bill the same days of container {container}: {dates}. Please credit {amount}.",
    },
    duplicate_days: {
      title: "{days} of container {container} billed twice",
      sentence:
        "The lines {first} and {second} of your invoice bill the same days of container {container}: {dates}. Please credit {amount}.",
    },
    exchange_rate: {
      title: "Exchange rate {percent} % above the published one",
      sentence:
        "You converted at {stated}; the published rate of {day} is {published}. Please say where your rate is published, or correct the invoice by {amount}.",
    },
    free_days_short: {
      title: "{missing} of free time missing",
      sentence:
        "You applied {stated} of free time to {line}. By {basis}, it has {allowed}. Please apply them and correct the charge.",
    },
    closure_counted: {
      title: "{days} of a closure or hold counted",
      sentence:
        "Your amount for {line} counts {dates}. By {basis} and your own rules, days of a closure or a hold do not count. Please correct the charge.",
    },
    could_not_move: {
      title: "{days} on which the container could not move",
      sentence:
        "On {dates}, {line} could not move because of {reasons}. Under 46 CFR 545.5, please take these days out of the charge: {amount}.",
    },
    invoice_sum: {
      title: "The lines do not add up to the total",
      sentence: "The total of your invoice is {billed}, and its lines add up to {sum}. Please correct the total.",
    },
    invoice_sum_with_tax: {
      title: "The lines do not add up to the total",
      sentence:
        "The total of your invoice is {billed}, and its lines add up to {sum}, or {most} with tax. Please correct the total.",
    },
    line_product: {
      title: "Days times rate is not {billed}",
      sentence:
        "You billed {billed} for {line}. Your invoice has {days} at {rate}, which is {product}. Please correct the line.",
    },
    storage_covered: {
      title: "Storage billed in addition to a charge that includes it",
      sentence:
        "You bill storage of container {container} for {dates}. By {basis}, your {charge} for these days includes storage. Please credit {amount}.",
    },
    tax_twice: {
      title: "Tax counted twice",
      sentence:
        "You added {percent} % tax to {amount} for {line}. The rates of {basis} include tax. Please take the tax off.",
    },
    us_late_invoice: {
      title: "Issued {late} too late",
      sentence:
        "{Lines}: the last day charged is {last}, and you issued the invoice on {issued}. 46 CFR 541.7 requires issue by {limit}, so we are not obliged to pay it.",
    },
    us_no_answer: {
      title: "The time for an answer has passed",
      sentence:
        "We sent our request on {sent}. 46 CFR 541.8 requires you to try to resolve it within {limit}, by {due}. Please answer it now.",
    },
    us_required_fields: {
      title: "{missing}",
      sentence:
        "This invoice does not show what {citation} requires: {fields}. Under 46 CFR 541.5, we are not obliged to pay this invoice.",
    },
    us_short_window: {
      title: "Only {days} for a dispute",
      sentence:
        "You leave {days} for a dispute. 46 CFR 541.8 gives at least {limit} calendar days from the invoice date.",
    },
    working_days_ignored: {
      title: "{Counted} counted",
      sentence:
        "Your amount for {line} counts {counted}. By {basis}, {days} must not count: {dates}. Please correct the charge.",
    },
    wrong_currency: {
      title: "{from} billed as {to}",
      sentence:
        "You billed {billed} for {line}. By {basis}, the charge is {own}. Please bill that amount, or convert it.",
    },
    one_rate_for_all_days: {
      title: "All days at {rate}",
      sentence:
        "You charged {line} at {rate} for each of {days}. By {basis}, it is {tiers}. Please correct the charge.",
    },
    rate_not_reached: {
      title: "{rate} a day is too high",
      sentence:
        "You charged {line} at {rate} a day. By {basis}, its days reach at most {highest} a day. Please correct the rate.",
    },
    version_of_date: {
      title: "This is the tariff of {date}",
      sentence:
        "Your amount for {line} is that of {other}. The tariff that applies is {basis}. Please correct the charge.",
    },
    other_version: {
      title: "This is another version of the tariff",
      sentence:
        "Your amount for {line} is that of {other}. The tariff that applies is {basis}. Please correct the charge.",
    },
    other_port: {
      title: "The tariff of another port",
      sentence:
        "Your amount for {line} is that of {other}. The tariff that applies is {basis}. Please correct the charge.",
    },
    other_container_type: {
      title: "The tariff of another container type",
      sentence:
        "Your amount for {line} is that of {other}. The tariff that applies is {basis}. Please correct the charge.",
    },
  },
  phrases: {
    days: { one: "{count} day", other: "{count} days" },
    onlyContainer: "the container",
    line: "line {line}",
    container: "container {container}",
    lineWithContainer: "line {line} (container {container})",
    lineCount: "{count} lines",
    period: "{from} to {to}",
    morePeriods: "{count} more periods",
    events: {
      gate_out_full: "left the terminal on {date}",
      empty_returned: "was returned empty on {date}",
      loaded: "was loaded on {date}",
      gate_in_full: "was handed in full on {date}",
      other: "was handed over on {date}",
    },
    terms: { contract: "the contract", tariff: "the tariff" },
    withTax: " with {percent} % {name}",
    basis: {
      contract: "our contract",
      ownRules: "your own rules",
      storage: "the storage tariff of {operator} ({place})",
      tariff: "your {direction} {charge} tariff ({place})",
      inForce: "{place}, in force from {date}",
    },
    charges: {
      demurrage: "demurrage",
      detention: "detention",
      combined: "demurrage and detention",
      storage: "storage",
    },
    directions: { import: "import", export: "export" },
    interruptions: {
      closure: "a closure",
      government_hold: "a government hold",
      no_appointment: "days without an appointment",
    },
    uncounted: {
      holidays: "public holidays",
      weekends: "weekends",
      weekends_and_holidays: "weekends and public holidays",
    },
    tier: "{days} at {rate}",
    otherTariff: {
      port: "the tariff for {port}",
      country: "the tariff for the whole country",
      containerTypes: "the tariff for {types}",
      from: "the version in force from {date}",
      until: "the version in force until {date}",
      another: "another version",
    },
    missingFields: { one: "{count} required field is missing", other: "{count} required fields are missing" },
    citations: {
      figures: "The figures of the invoice",
      contract: "Our contract or rate sheet",
      publishedRate: "Published exchange rate of {date}",
      copy: "{citation} (a copy by somebody else)",
    },
  },
  letter: {
    salutation: "Dear Sir or Madam,",
    dispute: "We dispute {amount} of {invoice} for {held} ({place}, {direction}). You billed {billed}.",
    question: "We question {amount} of {invoice} for {held} ({place}, {direction}). You billed {billed}.",
    mention: "We write about {invoice} for {held} ({place}, {direction}), by which you billed {billed}.",
    invoice: {
      plain: "your invoice",
      number: "your invoice {number}",
      date: "your invoice of {date}",
      both: "your invoice {number} of {date}",
    },
    anotherReason: "The amount of point {point} is wrong for another reason too. ",
    attached: { one: " (Attachment {letters})", other: " (Attachments {letters})" },
    credit:
      "Please send us a corrected invoice or a credit note for {amount}, and do not collect this amount until the dispute is settled.",
    answer: "Please answer each point in writing, and do not collect the amount until the dispute is settled.",
    usAnswer: " Under 46 CFR 541.8, a billing party must try to resolve a request within {limit}.",
    pages: {
      one: "The pages after this letter show the days of the container and what the amounts are based on.",
      other: "The pages after this letter show the days of each container and what the amounts are based on.",
    },
    closing: "Yours faithfully,",
  },
  subject: {
    invoice: {
      plain: "Dispute of your invoice",
      number: "Dispute of invoice {number}",
      date: "Dispute of your invoice of {date}",
      both: "Dispute of invoice {number} of {date}",
    },
    billOfLading: "B/L {number}",
    containers: { one: "container {containers}", other: "containers {containers}" },
    moreContainers: "{containers} and {count} more",
  },
  attachments: {
    heading: "Attachment {letter}",
    page: "Page {page} of {pages}",
    invoice: "Your invoice",
    numberedInvoice: "Your invoice {number}",
    withMarks: "{invoice}, with a numbered box around each disputed value",
    terms: "Our contract terms",
    termsDocument: "The document that our terms are from",
    evidence: {
      interchange_receipt: "Interchange receipt (EIR)",
      gate_pass: "Gate pass",
      terminal_record: "Record of the terminal",
      availability_notice: "Notice of availability",
      appointment_screen: "Appointment page of the terminal",
      turn_away: "Turn-away at the gate",
      closure_notice: "Notice of closure",
      hold_notice: "Notice of hold or release",
      bill_of_lading: "Bill of lading",
      invoice: "Invoice of the carrier",
      tariff_page: "Page of the tariff",
      contract_page: "Page of the contract",
      exchange_table: "Table of exchange rates",
      correspondence: "Letter or mail",
      other: "Something else",
    },
  },
  pack: {
    desk: "Demurrage and detention invoices",
    ourReference: "Our reference",
    lastDay: "Last day",
    lastDayToDispute: "to dispute this invoice: {date}",
    attached: "Attached",
    attachments: { one: "Attachment {letters}", other: "Attachments {letters}" },
    headerNumber: "{carrier}, invoice {number}",
    headerDate: "{invoice} of {date}",
    footer: "Dispute pack {number} of {date}. Made with Quayside.",
    page: "Page {page} of {pages}",
    billed: "Billed",
    billedForEach: "Billed for each",
    withTax: "with VAT or GST",
    withoutTax: "without VAT or GST",
    expected: "Expected",
    fromLowestToHighest: "from the lowest to the highest possible amount",
    amountOrMore: "{low} or more",
    amounts: "{low} to {high}",
    disputed: "Disputed",
    inQuestion: "In question",
    withArguable: "up to {amount} with the arguable points",
    pointsHeading: "The points and what they are based on",
    partsNote:
      "A point such as 1a is another reason for an amount of point 1. The disputed amount counts each part of the bill once.",
    arguable: "arguable",
    ofPoint: "{amount}, of point {point}",
    daysHeading: { one: "The days of the container", other: "The days of each container" },
    shownWith: "Where a point is open, the ledger shows the choice that is best for the carrier:",
    charges: {
      demurrage: "Demurrage",
      detention: "Detention",
      combined: "Demurrage and detention combined",
      storage: "Terminal storage",
      unknown: "Demurrage and detention",
    },
    freeDays: { one: "{charge}: {count} free day", other: "{charge}: {count} free days" },
    lastFreeDay: "{freeDays}, last free day {date}",
    held: "held {days}",
    chargedFor: "charged for {days}",
    chargedPeriod: "charged {period}",
    events: {
      arrived: "vessel arrived {date}",
      discharged: "discharged {date}",
      available: "available {date}",
      customs_released: "customs released {date}",
      gate_out_full: "gate out {date}",
      empty_returned: "empty returned {date}",
      empty_picked_up: "empty picked up {date}",
      gate_in_full: "gate in {date}",
      vessel_cutoff: "vessel cutoff {date}",
      loaded: "loaded {date}",
      departed: "vessel departed {date}",
    },
    dates: "Dates",
    days: "Days",
    dayNumber: "Day no.",
    dayNumbers: "{from} to {to}",
    countedAs: "Counted as",
    perDay: "{currency} a day",
    free: "Free",
    charged: "Charged",
    chargedTier: "Charged, tier {tier}",
    noRate: "No rate on file",
    notCounted: "Not counted: {reason}",
    notCountedReasons: {
      start_day: { one: "the day of the start event", other: "the day of the start event" },
      before_availability: {
        one: "{count} day before the container was available",
        other: "{count} days before the container was available",
      },
      weekend: { one: "{count} day of a weekend", other: "{count} days of a weekend" },
      holiday: { one: "{count} public holiday", other: "{count} public holidays" },
      closure: { one: "{count} day with the terminal closed", other: "{count} days with the terminal closed" },
      government_hold: { one: "{count} day of a hold", other: "{count} days of a hold" },
    },
    expectedTogether: "Expected together",
    expectedAt: "Expected, at {rate} {currency} for 1 {from} ({source})",
    rateOnInvoice: "the rate of the invoice",
    ratePublishedFor: "published for {date}",
    sources: "Sources",
    ownTerms: "The free days and rates are those of our contract or rate sheet.",
    ownTermsAttached: "The free days and rates are those of our contract or rate sheet: Attachment {letter}.",
    quoted: "",
    publishedRules: "Published rules of {carrier}",
    countNotes: "Notes on the count",
    wholeCountry: "whole country",
    document: "Document",
    published: "{document}, published {date}",
    undated: "{document}, undated",
    copy: "Copy",
    copyWarning:
      "This page is a copy by somebody else, not the page of the carrier or the authority. Compare it with the original.",
    webPage: "Page",
    inForce: "In force",
    validFromTo: "{from} to {to}",
    validFrom: "from {from}",
    validTo: "until {to}",
    noDates: "no dates in the document",
    containers: "Containers",
    terminal: "Terminal",
    freeDaysLabel: "Free days",
    freeTime: "Free time",
    ratesPerDay: "Rates a day",
    note: "Note",
    tierFrom: "from day {from}: {rate}",
    tierDay: "day {from}: {rate}",
    tierFromTo: "days {from} to {to}: {rate}",
    end: "Facts version {version}, SHA-256 of the content: {hash}",
    termsHeading: "Our contract terms",
    termsLead: "The free days and rates of our contract or rate sheet with {carrier}, as {company} has entered them.",
    everyContainer: "Every container",
    asEntered: "As it was entered",
    checklist: "Checklist of 46 CFR 541.6",
    checklistLead:
      "What a demurrage or detention invoice in the foreign commerce of the United States must show. Without it, 46 CFR 541.5 ends the obligation to pay this invoice; the billing party may issue a correct one.",
    shown: "shown",
    missing: "missing",
    notCompared: "not compared",
    requestSent:
      "Request for mitigation, refund or waiver sent on {sent}. Under 46 CFR 541.8, the billing party must try to resolve it by {due}.",
  },
};

/** A missing key is an error of the compiler. */
export type LetterMessages = typeof en;
