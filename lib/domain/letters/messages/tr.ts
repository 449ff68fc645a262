import type { LetterMessages } from "./en.ts";

/** Values have no suffix: `{line}` comes before "için", `{basis}` before "uyarınca", an amount before "tutarında". */
export const tr: LetterMessages = {
  points: {
    after_end_event: {
      title: "Bitişten sonra {days}",
      sentence:
        "{Line} için şu günleri faturaladınız: {dates}. Konteyner {event}. Bu günleri faturadan çıkarmanızı rica ederiz.",
    },
    amount_above_tariff: {
      title: "{terms} {amount} fazla",
      sentence:
        "Faturaladığınız tutar: {billed}. {Basis} uyarınca ücret en fazla {highest}{tax} olabilir. Faturayı {amount} tutarında düzeltmenizi rica ederiz.",
    },
    amount_above_tariff_on_lines: {
      title: "{terms} {amount} fazla",
      sentence:
        "{Lines} için faturaladığınız tutar: {billed}. {Basis} uyarınca ücret en fazla {highest}{tax} olabilir. Faturayı {amount} tutarında düzeltmenizi rica ederiz.",
    },
    days_before_availability: {
      title: "Konteyner teslime hazır olmadan önce {days}",
      sentence:
        "{Line} için şu günleri faturaladınız: {dates}. Konteyner ancak {available} tarihinde teslime hazırdı. Bu günleri faturadan çıkarmanızı rica ederiz.",
    },
    free_time_before_availability: {
      title: "Konteyner teslime hazır olmadan önce {days}",
      sentence:
        "{Line} için teslime hazır olma tarihi {available}. 46 CFR 545.5 uyarınca serbest süreyi bu günden başlatmanızı ve ücreti {amount} tutarında düzeltmenizi rica ederiz.",
    },
    combined_as_two: {
      title: "Tek ücret iki ücret olarak faturalanmış",
      sentence:
        "{container} numaralı konteynerin demuraj ve detention ücretini iki ayrı ücret olarak faturalıyorsunuz. {Basis} uyarınca ikisi için tek süre işler. İki satırı {amount} tutarında düzeltmenizi rica ederiz.",
    },
    container_number: {
      title: "{container} konteyner numarası geçersiz",
      sentence:
        "{container} konteyner numarası ISO 6346 standardına uymuyor. Hangi konteyneri faturaladığınızı teyit etmenizi ve teslim tutanaklarını (EIR) göndermenizi rica ederiz.",
    },
    days_above_period: {
      title: "Dönemden {extra} fazla",
      sentence:
        "{Line} için {charged} faturaladınız. Faturanızdaki dönem {period}. Ücreti {amount} tutarında düzeltmenizi rica ederiz.",
    },
    days_above_count: {
      title: "{extra} fazla",
      sentence:
        "{Line} için {charged} faturaladınız. Tarihlere ve serbest süreye göre {counted} faturalanabilir. Günleri listelemenizi ve ücreti düzeltmenizi rica ederiz.",
    },
    duplicate_line: {
      title: "{container} numaralı konteyner iki kez faturalanmış",
      sentence:
        "Faturanızın {first} ve {second} numaralı satırları {container} numaralı konteynerin aynı günlerini faturalıyor: {dates}. {amount} tutarında alacak kaydı yapmanızı rica ederiz.",
    },
    duplicate_days: {
      title: "{container} numaralı konteynerin {days} iki kez faturalanmış",
      sentence:
        "Faturanızın {first} ve {second} numaralı satırları {container} numaralı konteynerin aynı günlerini faturalıyor: {dates}. {amount} tutarında alacak kaydı yapmanızı rica ederiz.",
    },
    exchange_rate: {
      title: "Döviz kuru yayımlanan kurdan % {percent} yüksek",
      sentence:
        "Kullandığınız kur: {stated}; {day} tarihli yayımlanan kur: {published}. Kurunuzun nerede yayımlandığını bildirmenizi veya faturayı {amount} tutarında düzeltmenizi rica ederiz.",
    },
    free_days_short: {
      title: "Serbest süre {missing} eksik",
      sentence:
        "{Line} için {stated} serbest süre uyguladınız. {Basis} uyarınca serbest süre {allowed} gündür. Bunu uygulamanızı ve ücreti düzeltmenizi rica ederiz.",
    },
    closure_counted: {
      title: "Kapanış veya bloke: {days} sayılmış",
      sentence:
        "{Line} için tutarınız şu günleri sayıyor: {dates}. {Basis} ve kendi kurallarınız uyarınca kapanış veya bloke günleri sayılmaz. Ücreti düzeltmenizi rica ederiz.",
    },
    could_not_move: {
      title: "Konteynerin hareket edemediği {days}",
      sentence:
        "{Line} için şu günlerde hareket mümkün değildi ({reasons}): {dates}. 46 CFR 545.5 uyarınca bu günleri ücretten çıkarmanızı rica ederiz: {amount}.",
    },
    invoice_sum: {
      title: "Satırların toplamı genel toplamı vermiyor",
      sentence: "Faturanızın toplamı {billed}, satırlarının toplamı {sum}. Toplamı düzeltmenizi rica ederiz.",
    },
    invoice_sum_with_tax: {
      title: "Satırların toplamı genel toplamı vermiyor",
      sentence:
        "Faturanızın toplamı {billed}, satırlarının toplamı {sum}, vergiyle birlikte {most}. Toplamı düzeltmenizi rica ederiz.",
    },
    line_product: {
      title: "Gün çarpı ücret {billed} etmiyor",
      sentence:
        "{Line} için {billed} faturaladınız. Faturanızda {days}, günlük {rate} yazıyor; bu {product} eder. Satırı düzeltmenizi rica ederiz.",
    },
    storage_covered: {
      title: "Ardiyeyi içeren ücrete ek olarak ardiye faturalanmış",
      sentence:
        "{container} numaralı konteyner için şu günlerin ardiyesini faturalıyorsunuz: {dates}. {Basis} uyarınca bu günlerin ücreti ({charge}) ardiyeyi içerir. {amount} tutarında alacak kaydı yapmanızı rica ederiz.",
    },
    tax_twice: {
      title: "Vergi iki kez hesaplanmış",
      sentence:
        "{Line} için {amount} tutarına % {percent} vergi eklediniz. {Basis} uyarınca ücretler vergiyi zaten içerir. Vergiyi çıkarmanızı rica ederiz.",
    },
    us_late_invoice: {
      title: "{late} geç düzenlenmiş",
      sentence:
        "{Lines} için faturalanan son gün {last}, faturanın düzenlenme tarihi {issued}. 46 CFR 541.7 faturanın en geç {limit} tarihinde düzenlenmesini şart koşar; bu nedenle ödeme yükümlülüğümüz yoktur.",
    },
    us_no_answer: {
      title: "Yanıt süresi dolmuş",
      sentence:
        "Talebimizi {sent} tarihinde gönderdik. 46 CFR 541.8 talebi {limit} içinde, en geç {due} tarihinde çözmeye çalışmanızı şart koşar. Şimdi yanıtlamanızı rica ederiz.",
    },
    us_required_fields: {
      title: "{missing}",
      sentence:
        "Bu fatura {citation} hükmünün şart koştuğu şu bilgileri göstermiyor: {fields}. 46 CFR 541.5 uyarınca bu faturayı ödeme yükümlülüğümüz yoktur.",
    },
    us_short_window: {
      title: "İtiraz için yalnızca {days}",
      sentence:
        "İtiraz için {days} tanıyorsunuz. 46 CFR 541.8 fatura tarihinden itibaren en az {limit} takvim günü tanır.",
    },
    working_days_ignored: {
      title: "{Counted} sayılmış",
      sentence:
        "{Line} için tutarınız {counted} günlerini sayıyor. {Basis} uyarınca {days} sayılmamalıdır: {dates}. Ücreti düzeltmenizi rica ederiz.",
    },
    wrong_currency: {
      title: "{from} yerine {to} faturalanmış",
      sentence:
        "{Line} için {billed} faturaladınız. {Basis} uyarınca ücret {own}. Bu tutarı faturalamanızı veya çevirmenizi rica ederiz.",
    },
    one_rate_for_all_days: {
      title: "Bütün günler {rate} üzerinden",
      sentence:
        "{Line} için {days}, günlük {rate} faturaladınız. {Basis} uyarınca doğrusu: {tiers}. Ücreti düzeltmenizi rica ederiz.",
    },
    rate_not_reached: {
      title: "Günlük {rate} çok yüksek",
      sentence:
        "{Line} için günlük {rate} faturaladınız. {Basis} uyarınca günlük ücret en fazla {highest} olabilir. Ücreti düzeltmenizi rica ederiz.",
    },
    version_of_date: {
      title: "Bu, {date} tarihli tarife",
      sentence:
        "{Line} için tutarınız başka bir tarifeye uyuyor: {other}. Faturalama {basis} uyarınca yapılmalıdır. Ücreti düzeltmenizi rica ederiz.",
    },
    other_version: {
      title: "Bu, tarifenin başka bir sürümü",
      sentence:
        "{Line} için tutarınız başka bir tarifeye uyuyor: {other}. Faturalama {basis} uyarınca yapılmalıdır. Ücreti düzeltmenizi rica ederiz.",
    },
    other_port: {
      title: "Başka bir limanın tarifesi",
      sentence:
        "{Line} için tutarınız başka bir tarifeye uyuyor: {other}. Faturalama {basis} uyarınca yapılmalıdır. Ücreti düzeltmenizi rica ederiz.",
    },
    other_container_type: {
      title: "Başka bir konteyner tipinin tarifesi",
      sentence:
        "{Line} için tutarınız başka bir tarifeye uyuyor: {other}. Faturalama {basis} uyarınca yapılmalıdır. Ücreti düzeltmenizi rica ederiz.",
    },
  },
  phrases: {
    days: { one: "{count} gün", other: "{count} gün" },
    onlyContainer: "konteyner",
    line: "{line} numaralı satır",
    container: "{container} numaralı konteyner",
    lineWithContainer: "{line} numaralı satır ({container} numaralı konteyner)",
    lineCount: "{count} satır",
    period: "{from} – {to}",
    morePeriods: "{count} dönem daha",
    events: {
      gate_out_full: "{date} tarihinde terminalden çıktı",
      empty_returned: "{date} tarihinde boş olarak iade edildi",
      loaded: "{date} tarihinde yüklendi",
      gate_in_full: "{date} tarihinde dolu olarak teslim edildi",
      other: "{date} tarihinde teslim edildi",
    },
    terms: { contract: "Sözleşmeden", tariff: "Tarifeden" },
    withTax: " (% {percent} {name} dâhil)",
    basis: {
      contract: "sözleşmemiz",
      ownRules: "kendi kurallarınız",
      storage: "{operator} ardiye tarifesi ({place})",
      tariff: "{direction} {charge} tarifeniz ({place})",
      inForce: "{place}, {date} tarihinden itibaren geçerli",
    },
    charges: {
      demurrage: "demuraj",
      detention: "detention",
      combined: "demuraj ve detention",
      storage: "ardiye",
    },
    directions: { import: "ithalat", export: "ihracat" },
    interruptions: {
      closure: "kapanış",
      government_hold: "resmî makam blokesi",
      no_appointment: "randevu verilmeyen günler",
    },
    uncounted: {
      holidays: "resmî tatil",
      weekends: "hafta sonu",
      weekends_and_holidays: "hafta sonu ve resmî tatil",
    },
    tier: "{days} × {rate}",
    otherTariff: {
      port: "{port} için tarife",
      country: "ülkenin tamamı için tarife",
      containerTypes: "{types} için tarife",
      from: "{date} tarihinden itibaren geçerli sürüm",
      until: "{date} tarihine kadar geçerli sürüm",
      another: "başka bir sürüm",
    },
    missingFields: { one: "{count} zorunlu bilgi eksik", other: "{count} zorunlu bilgi eksik" },
    citations: {
      figures: "Faturadaki rakamlar",
      contract: "Sözleşmemiz veya fiyat listemiz",
      publishedRate: "{date} tarihli yayımlanan döviz kuru",
      copy: "{citation} (üçüncü kişinin kopyası)",
    },
  },
  letter: {
    salutation: "Sayın Yetkili,",
    dispute:
      "{invoice} kapsamında {held} için ({place}, {direction}) {amount} tutarına itiraz ediyoruz. Faturaladığınız tutar: {billed}.",
    question:
      "{invoice} kapsamında {held} için ({place}, {direction}) {amount} tutarını sorguluyoruz. Faturaladığınız tutar: {billed}.",
    mention: "{held} için ({place}, {direction}) {billed} tutarındaki {invoice} hakkında yazıyoruz.",
    invoice: {
      plain: "Faturanız",
      number: "{number} numaralı faturanız",
      date: "{date} tarihli faturanız",
      both: "{date} tarihli ve {number} numaralı faturanız",
    },
    anotherReason: "{point} numaralı maddedeki tutar başka bir nedenle de yanlıştır. ",
    attached: { one: " (Ek {letters})", other: " (Ekler {letters})" },
    credit:
      "Düzeltilmiş fatura veya {amount} tutarında alacak dekontu göndermenizi ve itiraz sonuçlanana kadar bu tutarı tahsil etmemenizi rica ederiz.",
    answer: "Her maddeyi yazılı olarak yanıtlamanızı ve itiraz sonuçlanana kadar tutarı tahsil etmemenizi rica ederiz.",
    usAnswer: " 46 CFR 541.8 uyarınca faturayı düzenleyen, talebi {limit} içinde çözmeye çalışmalıdır.",
    pages: {
      one: "Bu mektubu izleyen sayfalar konteynerin günlerini ve tutarların dayanağını gösterir.",
      other: "Bu mektubu izleyen sayfalar her konteynerin günlerini ve tutarların dayanağını gösterir.",
    },
    closing: "Saygılarımızla,",
  },
  subject: {
    invoice: {
      plain: "Faturanıza itiraz",
      number: "{number} numaralı faturaya itiraz",
      date: "{date} tarihli faturanıza itiraz",
      both: "{date} tarihli ve {number} numaralı faturaya itiraz",
    },
    billOfLading: "B/L {number}",
    containers: { one: "konteyner {containers}", other: "konteynerler {containers}" },
    moreContainers: "{containers} ve {count} tane daha",
  },
  attachments: {
    heading: "Ek {letter}",
    page: "Sayfa {page} / {pages}",
    invoice: "Faturanız",
    numberedInvoice: "{number} numaralı faturanız",
    withMarks: "{invoice}, itiraz edilen her değerin çevresinde numaralı çerçeveyle",
    terms: "Sözleşme şartlarımız",
    termsDocument: "Şartlarımızın alındığı belge",
    evidence: {
      interchange_receipt: "Teslim tutanağı (EIR)",
      gate_pass: "Kapı çıkış belgesi",
      terminal_record: "Terminal kaydı",
      availability_notice: "Teslime hazır bildirimi",
      appointment_screen: "Terminalin randevu sayfası",
      turn_away: "Kapıdan geri çevrilme",
      closure_notice: "Kapanış bildirimi",
      hold_notice: "Bloke veya serbest bırakma bildirimi",
      bill_of_lading: "Konşimento (B/L)",
      invoice: "Taşıyanın faturası",
      tariff_page: "Tarife sayfası",
      contract_page: "Sözleşme sayfası",
      exchange_table: "Döviz kuru tablosu",
      correspondence: "Mektup veya e-posta",
      other: "Diğer belge",
    },
  },
  pack: {
    desk: "Demuraj ve detention faturaları",
    ourReference: "Referansımız",
    lastDay: "Son gün",
    lastDayToDispute: "bu faturaya itiraz için: {date}",
    attached: "Ekler",
    attachments: { one: "Ek {letters}", other: "Ekler {letters}" },
    headerNumber: "{carrier}, fatura {number}",
    headerDate: "{invoice}, {date}",
    footer: "İtiraz dosyası {number}, {date}. Quayside ile hazırlanmıştır.",
    page: "Sayfa {page} / {pages}",
    billed: "Faturalanan",
    billedForEach: "Her biri için faturalanan",
    withTax: "KDV veya GST dâhil",
    withoutTax: "KDV veya GST hariç",
    expected: "Beklenen",
    fromLowestToHighest: "mümkün olan en düşükten en yüksek tutara",
    amountOrMore: "{low} veya üzeri",
    amounts: "{low} – {high}",
    disputed: "İtiraz edilen",
    inQuestion: "Sorgulanan",
    withArguable: "tartışmalı maddelerle en fazla {amount}",
    pointsHeading: "Maddeler ve dayanakları",
    partsNote:
      "1a gibi bir madde, 1 numaralı maddedeki tutarın başka bir nedenidir. İtiraz edilen tutar faturanın her kısmını bir kez sayar.",
    arguable: "tartışmalı",
    ofPoint: "{amount}, {point} numaralı maddeden",
    daysHeading: { one: "Konteynerin günleri", other: "Her konteynerin günleri" },
    shownWith: "Açık kalan bir noktada döküm, taşıyan için en elverişli seçeneği gösterir (İngilizce):",
    charges: {
      demurrage: "Demuraj",
      detention: "Detention",
      combined: "Birleşik demuraj ve detention",
      storage: "Terminal ardiyesi",
      unknown: "Demuraj ve detention",
    },
    freeDays: { one: "{charge}: {count} serbest gün", other: "{charge}: {count} serbest gün" },
    lastFreeDay: "{freeDays}, son serbest gün {date}",
    held: "elde tutulan süre {days}",
    chargedFor: "faturalanan süre {days}",
    chargedPeriod: "faturalanan dönem {period}",
    events: {
      arrived: "gemi varışı {date}",
      discharged: "tahliye {date}",
      available: "teslime hazır {date}",
      customs_released: "gümrük serbestisi {date}",
      gate_out_full: "terminal çıkışı {date}",
      empty_returned: "boş iade {date}",
      empty_picked_up: "boş alım {date}",
      gate_in_full: "terminal girişi {date}",
      vessel_cutoff: "gemi kapanışı {date}",
      loaded: "yükleme {date}",
      departed: "gemi kalkışı {date}",
    },
    dates: "Tarihler",
    days: "Gün",
    dayNumber: "Gün no.",
    dayNumbers: "{from} – {to}",
    countedAs: "Sayılma şekli",
    perDay: "Günlük {currency}",
    free: "Serbest",
    charged: "Ücretli",
    chargedTier: "Ücretli, kademe {tier}",
    noRate: "Kayıtlı ücret yok",
    notCounted: "Sayılmaz: {reason}",
    notCountedReasons: {
      start_day: { one: "başlangıç olayının günü", other: "başlangıç olayının günü" },
      before_availability: {
        one: "konteyner teslime hazır olmadan önce {count} gün",
        other: "konteyner teslime hazır olmadan önce {count} gün",
      },
      weekend: { one: "hafta sonu, {count} gün", other: "hafta sonu, {count} gün" },
      holiday: { one: "resmî tatil, {count} gün", other: "resmî tatil, {count} gün" },
      closure: { one: "terminal kapalı, {count} gün", other: "terminal kapalı, {count} gün" },
      government_hold: { one: "bloke, {count} gün", other: "bloke, {count} gün" },
    },
    expectedTogether: "Toplam beklenen",
    expectedAt: "Beklenen, 1 {from} = {rate} {currency} ({source})",
    rateOnInvoice: "faturadaki kur",
    ratePublishedFor: "{date} için yayımlanan",
    sources: "Kaynaklar",
    ownTerms: "Serbest günler ve ücretler sözleşmemize veya fiyat listemize göredir.",
    ownTermsAttached: "Serbest günler ve ücretler sözleşmemize veya fiyat listemize göredir: Ek {letter}.",
    quoted: "Kaynakların kuralları ve notları İngilizce olarak alıntılanmıştır.",
    publishedRules: "{carrier} tarafından yayımlanan kurallar",
    countNotes: "Sayıma ilişkin notlar",
    wholeCountry: "ülkenin tamamı",
    document: "Belge",
    published: "{document}, yayım tarihi {date}",
    undated: "{document}, tarihsiz",
    copy: "Kopya",
    copyWarning:
      "Bu sayfa üçüncü bir kişinin kopyasıdır; taşıyanın veya makamın kendi sayfası değildir. Aslıyla karşılaştırınız.",
    webPage: "Sayfa",
    inForce: "Geçerlilik",
    validFromTo: "{from} – {to}",
    validFrom: "{from} tarihinden itibaren",
    validTo: "{to} tarihine kadar",
    noDates: "belgede tarih yok",
    containers: "Konteynerler",
    terminal: "Terminal",
    freeDaysLabel: "Serbest günler",
    freeTime: "Serbest süre",
    ratesPerDay: "Günlük ücretler",
    note: "Not",
    tierFrom: "{from}. günden itibaren: {rate}",
    tierDay: "{from}. gün: {rate}",
    tierFromTo: "{from}. – {to}. gün: {rate}",
    end: "Veri sürümü {version}, içeriğin SHA-256 özeti: {hash}",
    termsHeading: "Sözleşme şartlarımız",
    termsLead:
      "{carrier} ile sözleşmemizin veya fiyat listemizin serbest günleri ve ücretleri, {company} tarafından girildiği gibi.",
    everyContainer: "Bütün konteynerler",
    asEntered: "Girildiği gibi",
    checklist: "46 CFR 541.6 kontrol listesi",
    checklistLead:
      "Amerika Birleşik Devletleri dış ticaretinde demuraj veya detention faturasının göstermesi gerekenler (İngilizce). Bunlar yoksa 46 CFR 541.5 uyarınca bu faturayı ödeme yükümlülüğü sona erer; düzenleyen doğru bir fatura kesebilir.",
    shown: "var",
    missing: "eksik",
    notCompared: "karşılaştırılmadı",
    requestSent:
      "İndirim, iade veya muafiyet talebi {sent} tarihinde gönderildi. 46 CFR 541.8 uyarınca faturayı düzenleyen, talebi en geç {due} tarihinde çözmeye çalışmalıdır.",
  },
};
