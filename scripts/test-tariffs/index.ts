import { createRandomFor } from "#scripts/test-invoices/random-documents/random.ts";
import { buildAtticAgencyWorkbook } from "./attic/agency-workbook.ts";
import { buildAtticArtigosArmazenagem } from "./attic/artigos-armazenagem.ts";
import { buildAtticEquipmentSections } from "./attic/equipment-sections.ts";
import { buildAtticLokaleGebuehren } from "./attic/lokale-gebuehren.ts";
import { buildAtticPortsOneClock } from "./attic/ports-one-clock.ts";
import { buildAtticStorageByClass } from "./attic/storage-by-class.ts";
import { buildAtticSurchargeCircular } from "./attic/surcharge-circular.ts";
import { buildAtticTariffBookClauses } from "./attic/tariff-book-clauses.ts";
import { buildBarnAgentListThreeAmounts } from "./barn/agent-list-three-amounts.ts";
import { buildBarnAuthorityPartFour } from "./barn/authority-part-four.ts";
import { buildBarnBunkerAdvisory } from "./barn/bunker-advisory.ts";
import { buildBarnDayRatesByEquipment } from "./barn/day-rates-by-equipment.ts";
import { buildBarnEastAfricaPorts } from "./barn/east-africa-ports.ts";
import { buildBarnServiceFeesPage } from "./barn/service-fees-page.ts";
import { buildBarnSobrestadiaDetencao } from "./barn/sobrestadia-detencao.ts";
import { buildBarnTerminalStorageLettered } from "./barn/terminal-storage-lettered.ts";
import { buildCellarAgentPortCharges } from "./cellar/agent-port-charges.ts";
import { buildCellarCongestionAdvisory } from "./cellar/congestion-advisory.ts";
import { buildCellarEquipmentPeriods } from "./cellar/equipment-periods.ts";
import { buildCellarGastosLocales } from "./cellar/gastos-locales.ts";
import { buildCellarHarbourClauses } from "./cellar/harbour-clauses.ts";
import { buildCellarLagergeldTerminal } from "./cellar/lagergeld-terminal.ts";
import { buildCellarPortsNextDays } from "./cellar/ports-next-days.ts";
import { buildCellarTerminalPriceList } from "./cellar/terminal-price-list.ts";
import { buildChapelAgentLatviaCharges } from "./chapel/agent-latvia-charges.ts";
import { buildChapelCarrierFeesPage } from "./chapel/carrier-fees-page.ts";
import { buildChapelDryReeferCountryPage } from "./chapel/dry-reefer-country-page.ts";
import { buildChapelFijiWharfClauses } from "./chapel/fiji-wharf-clauses.ts";
import { buildChapelImbalanceSurchargeNotice } from "./chapel/imbalance-surcharge-notice.ts";
import { buildChapelSobrestadiaMaersk } from "./chapel/sobrestadia-maersk-espanol.ts";
import { buildChapelSouthAsiaCombined } from "./chapel/south-asia-combined.ts";
import { buildChapelTerminalYardStorage } from "./chapel/terminal-yard-storage.ts";
import { buildAgentTariffList } from "./counter/agent-tariff-list.ts";
import { buildFreeTimeByCountry } from "./counter/free-time-by-country.ts";
import { buildPeakSeasonNotice } from "./counter/peak-season-notice.ts";
import { buildPeriodsInRows } from "./counter/periods-in-rows.ts";
import { buildQuayStorage } from "./counter/quay-storage.ts";
import { buildSurestariesFrench } from "./counter/surestaries-french.ts";
import { buildDairyAgentSizeColumns } from "./dairy/agent-size-columns.ts";
import { buildDairyCountriesAfterFreeTime } from "./dairy/countries-after-free-time.ts";
import { buildDairyEquipmentCountryTables } from "./dairy/equipment-country-tables.ts";
import { buildDairyHandlingByPortPage } from "./dairy/handling-by-port-page.ts";
import { buildDairyPortPartStorageText } from "./dairy/port-part-storage-text.ts";
import { buildDairySeasonSurchargeLetter } from "./dairy/season-surcharge-letter.ts";
import { buildDairySobrestadiaDetencion } from "./dairy/sobrestadia-detencion.ts";
import { buildDairyTerminalStoragePeriods } from "./dairy/terminal-storage-periods.ts";
import { buildDetentionSheet } from "./everyday/detention-sheet.ts";
import { buildPortugueseClauses } from "./everyday/portuguese-clauses.ts";
import { buildSurchargeLetter } from "./everyday/surcharge-letter.ts";
import { buildTerminalSlashes } from "./everyday/terminal-slashes.ts";
import { buildForgeAgencyLocalCharges } from "./forge/agency-local-charges.ts";
import { buildForgeCongestionLetter } from "./forge/congestion-letter.ts";
import { buildForgeDemurrageDeutschland } from "./forge/demurrage-deutschland.ts";
import { buildForgeEquipmentGroupsPage } from "./forge/equipment-groups-page.ts";
import { buildForgeHandlingChargesByPort } from "./forge/handling-charges-by-port.ts";
import { buildForgeHarbourStoragePart } from "./forge/harbour-storage-part.ts";
import { buildForgePacificPortsCombined } from "./forge/pacific-ports-combined.ts";
import { buildForgeTerminalStorageClasses } from "./forge/terminal-storage-classes.ts";
import { buildGarretAgentCharges } from "./garret/agent-charges.ts";
import { buildGarretBalticCombined } from "./garret/baltic-combined.ts";
import { buildGarretClausesGerman } from "./garret/clauses-german.ts";
import { buildGarretCountryEquipment } from "./garret/country-equipment.ts";
import { buildGarretFreightStation } from "./garret/freight-station-rates.ts";
import { buildGarretHarbourTariff } from "./garret/harbour-tariff-text.ts";
import { buildGarretSeasonNotice } from "./garret/season-notice.ts";
import { buildGarretStorageClasses } from "./garret/storage-cargo-classes.ts";
import { buildHarvestAdriaticPortsCombined } from "./harvest/adriatic-ports-combined.ts";
import { buildHarvestAgentAfricaCharges } from "./harvest/agent-africa-charges.ts";
import { buildHarvestEquipmentDaysPage } from "./harvest/equipment-days-page.ts";
import { buildHarvestExportImportFeesPage } from "./harvest/export-import-fees-page.ts";
import { buildHarvestFuelSurchargeLetter } from "./harvest/fuel-surcharge-letter.ts";
import { buildHarvestPortStorageRegulations } from "./harvest/port-storage-regulations.ts";
import { buildHarvestSobreestadiaContenedores } from "./harvest/sobreestadia-contenedores.ts";
import { buildHarvestTerminalStorageTariff } from "./harvest/terminal-storage-tariff.ts";
import { buildBrazilCsv } from "./held-out/brazil-csv.ts";
import { buildCountryPage } from "./held-out/country-page.ts";
import { buildFlatList } from "./held-out/flat-list.ts";
import { buildOrdinalDays } from "./held-out/ordinal-days.ts";
import { buildPortFrench } from "./held-out/port-french.ts";
import { buildRuleText } from "./held-out/rule-text.ts";
import { buildSideBySide } from "./held-out/side-by-side.ts";
import { buildTerminalSpanish } from "./held-out/terminal-spanish.ts";
import { buildLarderAgentKenyaCharges } from "./larder/agent-kenya-charges.ts";
import { buildLarderFraisLocauxSenegal } from "./larder/frais-locaux-senegal.ts";
import { buildLarderGroupageImportRates } from "./larder/groupage-import-rates.ts";
import { buildLarderJamaicaStorageClauses } from "./larder/jamaica-storage-clauses.ts";
import { buildLarderPeakSeasonCircular } from "./larder/peak-season-circular.ts";
import { buildLarderSoutheastAsiaPorts } from "./larder/southeast-asia-ports.ts";
import { buildLarderTerminalStorageCodes } from "./larder/terminal-storage-codes.ts";
import { buildLarderThailandDemurragePage } from "./larder/thailand-demurrage-page.ts";
import { buildClausesFrench } from "./later/clauses-french.ts";
import { buildNoticeSentences } from "./later/notice-sentences.ts";
import { buildRuleRevisions } from "./later/rule-revisions.ts";
import { buildTiersInHeadings } from "./later/tiers-in-headings.ts";
import { buildAgencyChargesSheet } from "./lobby/agency-charges-sheet.ts";
import { buildAgencyLetter } from "./lobby/agency-letter.ts";
import { buildCarrierSpanish } from "./lobby/carrier-spanish.ts";
import { buildEquipmentTables } from "./lobby/equipment-tables.ts";
import { buildNewSurcharge } from "./lobby/new-surcharge.ts";
import { buildNumberedItems } from "./lobby/numbered-items.ts";
import { buildPortsWithFreeTime } from "./lobby/ports-with-free-time.ts";
import { buildYardTariff } from "./lobby/yard-tariff.ts";
import { buildLoftAgentsWorkbook } from "./loft/agents-workbook.ts";
import { buildLoftCountriesWithTiers } from "./loft/countries-with-tiers.ts";
import { buildLoftCountryByEquipment } from "./loft/country-by-equipment.ts";
import { buildLoftCustomerAdvisory } from "./loft/customer-advisory.ts";
import { buildLoftPerDiem } from "./loft/per-diem.ts";
import { buildLoftPortsAuthorityPart } from "./loft/ports-authority-part.ts";
import { buildLoftStorageSchedule } from "./loft/storage-schedule.ts";
import { buildLoftTaxasLocais } from "./loft/taxas-locais.ts";
import { buildMezzanineAgentsChargesSheet } from "./mezzanine/agents-charges-sheet.ts";
import { buildMezzanineDatedFeesPage } from "./mezzanine/dated-fees-page.ts";
import { buildMezzanineDemorasDetencion } from "./mezzanine/demoras-detencion.ts";
import { buildMezzanineEquipmentGroups } from "./mezzanine/equipment-groups.ts";
import { buildMezzanineHarbourStorageSection } from "./mezzanine/harbour-storage-section.ts";
import { buildMezzaninePortsSlabsSheet } from "./mezzanine/ports-slabs-sheet.ts";
import { buildMezzanineStoragePriceList } from "./mezzanine/storage-price-list.ts";
import { buildMezzanineTwoSurchargesNotice } from "./mezzanine/two-surcharges-notice.ts";
import { buildMillAgentsEgyptSheet } from "./mill/agents-egypt-sheet.ts";
import { buildMillCanalSurchargeLetter } from "./mill/canal-surcharge-letter.ts";
import { buildMillGulfPortsTable } from "./mill/gulf-ports-table.ts";
import { buildMillMalaysiaDryReeferPage } from "./mill/malaysia-dry-reefer-page.ts";
import { buildMillNetherlandsChargesPage } from "./mill/netherlands-charges-page.ts";
import { buildMillPortLouisSectionSix } from "./mill/port-louis-section-six.ts";
import { buildMillSurestariesAlgerie } from "./mill/surestaries-algerie.ts";
import { buildMillTerminalStorageChapter } from "./mill/terminal-storage-chapter-four.ts";
import { buildChineseEnglish } from "./open/chinese-english.ts";
import { buildCountriesContinued } from "./open/countries-continued.ts";
import { buildFreightStation } from "./open/freight-station.ts";
import { buildLocalChargesPdf, buildLocalChargesSheet } from "./open/local-charges.ts";
import { buildOpenQuestions } from "./open/open-questions.ts";
import { buildPolicies } from "./open/policies.ts";
import { buildProseNotice } from "./open/prose-notice.ts";
import { buildStandgeldGerman } from "./open/standgeld-german.ts";
import { buildStorageAfterFree } from "./open/storage-after-free.ts";
import { buildSurchargeNotice } from "./open/surcharges.ts";
import { buildTypedColumns } from "./open/typed-columns.ts";
import { buildAgentList } from "./ordinary/agent-list.ts";
import { buildAuthoritySpanish } from "./ordinary/authority-spanish.ts";
import { buildCarrierPage } from "./ordinary/carrier-page.ts";
import { buildChangedSurcharge } from "./ordinary/changed-surcharge.ts";
import { buildCountriesInCells } from "./ordinary/countries-in-cells.ts";
import { buildTerminalRows } from "./ordinary/terminal-rows.ts";
import { buildAgentCharges, buildAgentChargesScan } from "./other-publishers/agent-charges.ts";
import { buildAuthorityClauses } from "./other-publishers/authority-clauses.ts";
import { buildCarrierCountries } from "./other-publishers/carrier-countries.ts";
import { buildOldAndNew, buildOldAndNewScan } from "./other-publishers/old-and-new.ts";
import { buildStoragePortuguese } from "./other-publishers/storage-portuguese.ts";
import { buildTerminalBullets } from "./other-publishers/terminal-bullets.ts";
import { buildTurkishEnglish } from "./other-publishers/turkish-english.ts";
import { buildWarehouseTons } from "./other-publishers/warehouse-tons.ts";
import { buildPantryAgentList } from "./pantry/agent-list-currencies.ts";
import { buildPantryAuthorityChapter } from "./pantry/authority-chapter-text.ts";
import { buildPantryDryAndReeferPage } from "./pantry/dry-and-reefer-page.ts";
import { buildPantryGroupageWarehouse } from "./pantry/groupage-warehouse.ts";
import { buildPantryPortsOwnFreeDays } from "./pantry/ports-own-free-days.ts";
import { buildPantrySurchargeByArea } from "./pantry/surcharge-by-area.ts";
import { buildPantrySurestariesParType } from "./pantry/surestaries-par-type.ts";
import { buildPantryTerminalStorage } from "./pantry/terminal-storage-chapter.ts";
import { buildPorchAgentCharges } from "./porch/agent-charges-units.ts";
import { buildPorchChargesFrench } from "./porch/charges-french.ts";
import { buildPorchCombinedCountries } from "./porch/combined-countries.ts";
import { buildPorchEquipmentPage } from "./porch/equipment-pages.ts";
import { buildPorchHarbourClauses } from "./porch/harbour-clauses.ts";
import { buildPorchPortsNextDays } from "./porch/ports-next-days.ts";
import { buildPorchStorageClasses } from "./porch/storage-classes.ts";
import { buildPorchSurchargeAdvisory } from "./porch/surcharge-advisory.ts";
import { buildQuarryAgentsTariffWorkbook } from "./quarry/agents-tariff-workbook.ts";
import { buildQuarryContainerTerminalStorage } from "./quarry/container-terminal-storage.ts";
import { buildQuarryCountriesThreePeriods } from "./quarry/countries-three-periods.ts";
import { buildQuarryEquipmentByDirection } from "./quarry/equipment-by-direction.ts";
import { buildQuarryFreeTimeMail } from "./quarry/free-time-mail.ts";
import { buildQuarryPortBylawStorage } from "./quarry/port-bylaw-storage.ts";
import { buildQuarrySurchargeFromOrigin } from "./quarry/surcharge-from-origin.ts";
import { buildQuarrySurestariesImportExport } from "./quarry/surestaries-import-export.ts";
import { buildShedAgencyChargeList } from "./shed/agency-charge-list.ts";
import { buildShedCountriesPeriodColumns } from "./shed/countries-period-columns.ts";
import { buildShedEquipmentCountryPage } from "./shed/equipment-country-page.ts";
import { buildShedFranchiseFrancaise } from "./shed/franchise-francaise.ts";
import { buildShedLclWarehouseRates } from "./shed/lcl-warehouse-rates.ts";
import { buildShedNewSurchargeNotice } from "./shed/new-surcharge-notice.ts";
import { buildShedPortStorageClauses } from "./shed/port-storage-clauses.ts";
import { buildShedTerminalStorageFees } from "./shed/terminal-storage-fees.ts";
import type { BuildTariffDocument, TariffDocument } from "./tariff-document.ts";
import { buildTowerAgentGhanaCharges } from "./tower/agent-ghana-charges.ts";
import { buildTowerCongestionNotice } from "./tower/congestion-notice.ts";
import { buildTowerContentoresPortugues } from "./tower/contentores-portugues.ts";
import { buildTowerDocumentationFeesPage } from "./tower/documentation-fees-page.ts";
import { buildTowerGreeceEquipmentPage } from "./tower/greece-equipment-page.ts";
import { buildTowerLatinAmericaCombined } from "./tower/latin-america-combined.ts";
import { buildTowerPortDuesText } from "./tower/port-dues-text.ts";
import { buildTowerTerminalStorageSections } from "./tower/terminal-storage-sections.ts";
import { buildVaultAgentChargesMerged } from "./vault/agent-charges-merged.ts";
import { buildVaultCountriesPeriods } from "./vault/countries-periods.ts";
import { buildVaultPeriodsDryReefer } from "./vault/periods-dry-reefer.ts";
import { buildVaultPortTariffClauses } from "./vault/port-tariff-clauses.ts";
import { buildVaultSobreestadiaBrasil } from "./vault/sobreestadia-brasil.ts";
import { buildVaultStorageItems } from "./vault/storage-items.ts";
import { buildVaultSurchargeNotice } from "./vault/surcharge-notice.ts";
import { buildVaultThcByPort } from "./vault/thc-by-port.ts";
import { buildAuthorityStorageClauses } from "./window/authority-storage-clauses.ts";
import { buildChargesPage } from "./window/charges-page.ts";
import { buildDaysAfterFreeTime } from "./window/days-after-free-time.ts";
import { buildPortsInGroups } from "./window/ports-in-groups.ts";
import { buildSurchargeByDestination } from "./window/surcharge-by-destination.ts";
import { buildTerminalSheet } from "./window/terminal-sheet.ts";

/** Written before the reader. It was not changed for them until the open ones were right. */
const HELD_OUT: Record<string, BuildTariffDocument> = {
  "country-page": buildCountryPage,
  "ordinal-days": buildOrdinalDays,
  "flat-list": buildFlatList,
  "brazil-csv": buildBrazilCsv,
  "rule-text": buildRuleText,
  "terminal-spanish": buildTerminalSpanish,
  "port-french": buildPortFrench,
  "side-by-side": buildSideBySide,
};

const OPEN: Record<string, BuildTariffDocument> = {
  "typed-columns": buildTypedColumns,
  "countries-continued": buildCountriesContinued,
  "standgeld-german": buildStandgeldGerman,
  "chinese-english": buildChineseEnglish,
  "open-questions": buildOpenQuestions,
  "storage-after-free": buildStorageAfterFree,
  "prose-notice": buildProseNotice,
  "local-charges-pdf": buildLocalChargesPdf,
  "local-charges-sheet": buildLocalChargesSheet,
  "surcharge-notice": buildSurchargeNotice,
  "freight-station": buildFreightStation,
  policies: buildPolicies,
};

/** In the manner of publishers whose documents no test has: port authorities, terminals, agents, warehouses. */
const OTHER_PUBLISHERS: Record<string, BuildTariffDocument> = {
  "authority-clauses": buildAuthorityClauses,
  "terminal-bullets": buildTerminalBullets,
  "carrier-countries": buildCarrierCountries,
  "old-and-new": buildOldAndNew,
  "agent-charges": buildAgentCharges,
  "warehouse-tons": buildWarehouseTons,
  "storage-portuguese": buildStoragePortuguese,
  "turkish-english": buildTurkishEnglish,
};

/** Written after the readers were mended for the others. */
const LATER: Record<string, BuildTariffDocument> = {
  "rule-revisions": buildRuleRevisions,
  "notice-sentences": buildNoticeSentences,
  "clauses-french": buildClausesFrench,
  "tiers-in-headings": buildTiersInHeadings,
};

/** Ordinary documents of all kinds of publishers, by an author who has not seen the code of the readers. */
const COUNTER: Record<string, BuildTariffDocument> = {
  "periods-in-rows": buildPeriodsInRows,
  "quay-storage": buildQuayStorage,
  "agent-tariff-list": buildAgentTariffList,
  "peak-season-notice": buildPeakSeasonNotice,
  "free-time-by-country": buildFreeTimeByCountry,
  "surestaries-french": buildSurestariesFrench,
};

/** As the set before. */
const WINDOW: Record<string, BuildTariffDocument> = {
  "days-after-free-time": buildDaysAfterFreeTime,
  "terminal-sheet": buildTerminalSheet,
  "charges-page": buildChargesPage,
  "surcharge-by-destination": buildSurchargeByDestination,
  "ports-in-groups": buildPortsInGroups,
  "authority-storage-clauses": buildAuthorityStorageClauses,
};

/** What carriers, terminals, authorities and agents publish every day. */
const ORDINARY: Record<string, BuildTariffDocument> = {
  "carrier-page": buildCarrierPage,
  "terminal-rows": buildTerminalRows,
  "agent-list": buildAgentList,
  "authority-spanish": buildAuthoritySpanish,
  "changed-surcharge": buildChangedSurcharge,
  "countries-in-cells": buildCountriesInCells,
};

/** Written after the readers were mended for the ordinary ones. */
const EVERYDAY: Record<string, BuildTariffDocument> = {
  "detention-sheet": buildDetentionSheet,
  "portuguese-clauses": buildPortugueseClauses,
  "surcharge-letter": buildSurchargeLetter,
  "terminal-slashes": buildTerminalSlashes,
};

/** Ordinary documents by another author who has not seen the code of the readers. */
const LOBBY: Record<string, BuildTariffDocument> = {
  "equipment-tables": buildEquipmentTables,
  "yard-tariff": buildYardTariff,
  "agency-charges-sheet": buildAgencyChargesSheet,
  "new-surcharge": buildNewSurcharge,
  "ports-with-free-time": buildPortsWithFreeTime,
  "carrier-spanish": buildCarrierSpanish,
  "numbered-items": buildNumberedItems,
  "agency-letter": buildAgencyLetter,
};

/** As the set before, by a third author. */
const PORCH: Record<string, BuildTariffDocument> = {
  "equipment-pages": buildPorchEquipmentPage,
  "storage-classes": buildPorchStorageClasses,
  "agent-charges-units": buildPorchAgentCharges,
  "surcharge-advisory": buildPorchSurchargeAdvisory,
  "combined-countries": buildPorchCombinedCountries,
  "ports-next-days": buildPorchPortsNextDays,
  "harbour-clauses": buildPorchHarbourClauses,
  "charges-french": buildPorchChargesFrench,
};

/** Ordinary documents that no reader was changed for, by an author who has not seen the code of the readers. */
const CELLAR: Record<string, BuildTariffDocument> = {
  "equipment-periods": buildCellarEquipmentPeriods,
  "terminal-price-list": buildCellarTerminalPriceList,
  "agent-port-charges": buildCellarAgentPortCharges,
  "congestion-advisory": buildCellarCongestionAdvisory,
  "ports-next-days": buildCellarPortsNextDays,
  "lagergeld-terminal": buildCellarLagergeldTerminal,
  "harbour-clauses": buildCellarHarbourClauses,
  "gastos-locales": buildCellarGastosLocales,
};

/** As the set before, by a further author. */
const ATTIC: Record<string, BuildTariffDocument> = {
  "equipment-sections": buildAtticEquipmentSections,
  "storage-by-class": buildAtticStorageByClass,
  "agency-workbook": buildAtticAgencyWorkbook,
  "surcharge-circular": buildAtticSurchargeCircular,
  "ports-one-clock": buildAtticPortsOneClock,
  "artigos-armazenagem": buildAtticArtigosArmazenagem,
  "tariff-book-clauses": buildAtticTariffBookClauses,
  "lokale-gebuehren": buildAtticLokaleGebuehren,
};

/** As the set before, by another author. */
const GARRET: Record<string, BuildTariffDocument> = {
  "country-equipment": buildGarretCountryEquipment,
  "storage-cargo-classes": buildGarretStorageClasses,
  "agent-charges": buildGarretAgentCharges,
  "season-notice": buildGarretSeasonNotice,
  "baltic-combined": buildGarretBalticCombined,
  "harbour-tariff-text": buildGarretHarbourTariff,
  "clauses-german": buildGarretClausesGerman,
  "freight-station-rates": buildGarretFreightStation,
};

/** As the set before, by one more author. */
const LOFT: Record<string, BuildTariffDocument> = {
  "country-by-equipment": buildLoftCountryByEquipment,
  "storage-schedule": buildLoftStorageSchedule,
  "agents-workbook": buildLoftAgentsWorkbook,
  "customer-advisory": buildLoftCustomerAdvisory,
  "countries-with-tiers": buildLoftCountriesWithTiers,
  "ports-authority-part": buildLoftPortsAuthorityPart,
  "taxas-locais": buildLoftTaxasLocais,
  "per-diem": buildLoftPerDiem,
};

/** As the set before, by an author of its own. */
const VAULT: Record<string, BuildTariffDocument> = {
  "periods-dry-reefer": buildVaultPeriodsDryReefer,
  "storage-items": buildVaultStorageItems,
  "agent-charges-merged": buildVaultAgentChargesMerged,
  "surcharge-notice": buildVaultSurchargeNotice,
  "countries-periods": buildVaultCountriesPeriods,
  "port-tariff-clauses": buildVaultPortTariffClauses,
  "sobreestadia-brasil": buildVaultSobreestadiaBrasil,
  "thc-by-port": buildVaultThcByPort,
};

/** As the set before, by the next author. */
const PANTRY: Record<string, BuildTariffDocument> = {
  "dry-and-reefer-page": buildPantryDryAndReeferPage,
  "terminal-storage-chapter": buildPantryTerminalStorage,
  "agent-list-currencies": buildPantryAgentList,
  "surcharge-by-area": buildPantrySurchargeByArea,
  "ports-own-free-days": buildPantryPortsOwnFreeDays,
  "authority-chapter-text": buildPantryAuthorityChapter,
  "surestaries-par-type": buildPantrySurestariesParType,
  "groupage-warehouse": buildPantryGroupageWarehouse,
};

/** As the set before, by another outsider. */
const MEZZANINE: Record<string, BuildTariffDocument> = {
  "equipment-groups": buildMezzanineEquipmentGroups,
  "storage-price-list": buildMezzanineStoragePriceList,
  "agents-charges-sheet": buildMezzanineAgentsChargesSheet,
  "two-surcharges-notice": buildMezzanineTwoSurchargesNotice,
  "ports-slabs-sheet": buildMezzaninePortsSlabsSheet,
  "harbour-storage-section": buildMezzanineHarbourStorageSection,
  "demoras-detencion": buildMezzanineDemorasDetencion,
  "dated-fees-page": buildMezzanineDatedFeesPage,
};

/** As the set before, by a later outsider. */
const BARN: Record<string, BuildTariffDocument> = {
  "day-rates-by-equipment": buildBarnDayRatesByEquipment,
  "terminal-storage-lettered": buildBarnTerminalStorageLettered,
  "agent-list-three-amounts": buildBarnAgentListThreeAmounts,
  "bunker-advisory": buildBarnBunkerAdvisory,
  "east-africa-ports": buildBarnEastAfricaPorts,
  "authority-part-four": buildBarnAuthorityPartFour,
  "sobrestadia-detencao": buildBarnSobrestadiaDetencao,
  "service-fees-page": buildBarnServiceFeesPage,
};

/** As the set before, by an author who looked only at the oldest sets. */
const SHED: Record<string, BuildTariffDocument> = {
  "equipment-country-page": buildShedEquipmentCountryPage,
  "terminal-storage-fees": buildShedTerminalStorageFees,
  "agency-charge-list": buildShedAgencyChargeList,
  "new-surcharge-notice": buildShedNewSurchargeNotice,
  "countries-period-columns": buildShedCountriesPeriodColumns,
  "port-storage-clauses": buildShedPortStorageClauses,
  "franchise-francaise": buildShedFranchiseFrancaise,
  "lcl-warehouse-rates": buildShedLclWarehouseRates,
};

/** As the set before, by a different outsider. */
const DAIRY: Record<string, BuildTariffDocument> = {
  "equipment-country-tables": buildDairyEquipmentCountryTables,
  "terminal-storage-periods": buildDairyTerminalStoragePeriods,
  "agent-size-columns": buildDairyAgentSizeColumns,
  "season-surcharge-letter": buildDairySeasonSurchargeLetter,
  "countries-after-free-time": buildDairyCountriesAfterFreeTime,
  "port-part-storage-text": buildDairyPortPartStorageText,
  "sobrestadia-detencion": buildDairySobrestadiaDetencion,
  "handling-by-port-page": buildDairyHandlingByPortPage,
};

/** As the set before, by the latest outsider. */
const FORGE: Record<string, BuildTariffDocument> = {
  "equipment-groups-page": buildForgeEquipmentGroupsPage,
  "terminal-storage-classes": buildForgeTerminalStorageClasses,
  "agency-local-charges": buildForgeAgencyLocalCharges,
  "congestion-letter": buildForgeCongestionLetter,
  "pacific-ports-combined": buildForgePacificPortsCombined,
  "harbour-storage-part": buildForgeHarbourStoragePart,
  "demurrage-deutschland": buildForgeDemurrageDeutschland,
  "handling-charges-by-port": buildForgeHandlingChargesByPort,
};

/** As the set before, by an outsider who has read no other set than the two oldest. */
const LARDER: Record<string, BuildTariffDocument> = {
  "thailand-demurrage-page": buildLarderThailandDemurragePage,
  "terminal-storage-codes": buildLarderTerminalStorageCodes,
  "agent-kenya-charges": buildLarderAgentKenyaCharges,
  "peak-season-circular": buildLarderPeakSeasonCircular,
  "southeast-asia-ports": buildLarderSoutheastAsiaPorts,
  "jamaica-storage-clauses": buildLarderJamaicaStorageClauses,
  "frais-locaux-senegal": buildLarderFraisLocauxSenegal,
  "groupage-import-rates": buildLarderGroupageImportRates,
};

/** As the set before, by an outsider who came after. */
const QUARRY: Record<string, BuildTariffDocument> = {
  "equipment-by-direction": buildQuarryEquipmentByDirection,
  "container-terminal-storage": buildQuarryContainerTerminalStorage,
  "agents-tariff-workbook": buildQuarryAgentsTariffWorkbook,
  "surcharge-from-origin": buildQuarrySurchargeFromOrigin,
  "countries-three-periods": buildQuarryCountriesThreePeriods,
  "port-bylaw-storage": buildQuarryPortBylawStorage,
  "surestaries-import-export": buildQuarrySurestariesImportExport,
  "free-time-mail": buildQuarryFreeTimeMail,
};

/** As the set before, by one more outsider. */
const MILL: Record<string, BuildTariffDocument> = {
  "malaysia-dry-reefer-page": buildMillMalaysiaDryReeferPage,
  "terminal-storage-chapter-four": buildMillTerminalStorageChapter,
  "agents-egypt-sheet": buildMillAgentsEgyptSheet,
  "canal-surcharge-letter": buildMillCanalSurchargeLetter,
  "gulf-ports-table": buildMillGulfPortsTable,
  "port-louis-section-six": buildMillPortLouisSectionSix,
  "surestaries-algerie": buildMillSurestariesAlgerie,
  "netherlands-charges-page": buildMillNetherlandsChargesPage,
};

/** As the set before, by an outsider of a later trial. */
const TOWER: Record<string, BuildTariffDocument> = {
  "greece-equipment-page": buildTowerGreeceEquipmentPage,
  "terminal-storage-sections": buildTowerTerminalStorageSections,
  "agent-ghana-charges": buildTowerAgentGhanaCharges,
  "congestion-notice": buildTowerCongestionNotice,
  "latin-america-combined": buildTowerLatinAmericaCombined,
  "port-dues-text": buildTowerPortDuesText,
  "contentores-portugues": buildTowerContentoresPortugues,
  "documentation-fees-page": buildTowerDocumentationFeesPage,
};

/** As the set before, by the outsider of the trial after it. */
const CHAPEL: Record<string, BuildTariffDocument> = {
  "dry-reefer-country-page": buildChapelDryReeferCountryPage,
  "terminal-yard-storage": buildChapelTerminalYardStorage,
  "agent-latvia-charges": buildChapelAgentLatviaCharges,
  "imbalance-surcharge-notice": buildChapelImbalanceSurchargeNotice,
  "south-asia-combined": buildChapelSouthAsiaCombined,
  "fiji-wharf-clauses": buildChapelFijiWharfClauses,
  "sobrestadia-maersk-espanol": buildChapelSobrestadiaMaersk,
  "carrier-fees-page": buildChapelCarrierFeesPage,
};

/** As the set before, by an outsider of the trial after it. */
const HARVEST: Record<string, BuildTariffDocument> = {
  "equipment-days-page": buildHarvestEquipmentDaysPage,
  "terminal-storage-tariff": buildHarvestTerminalStorageTariff,
  "agent-africa-charges": buildHarvestAgentAfricaCharges,
  "fuel-surcharge-letter": buildHarvestFuelSurchargeLetter,
  "adriatic-ports-combined": buildHarvestAdriaticPortsCombined,
  "port-storage-regulations": buildHarvestPortStorageRegulations,
  "sobreestadia-contenedores": buildHarvestSobreestadiaContenedores,
  "export-import-fees-page": buildHarvestExportImportFeesPage,
};

const SETS = {
  open: OPEN,
  "held-out": HELD_OUT,
  "other-publishers": OTHER_PUBLISHERS,
  later: LATER,
  counter: COUNTER,
  window: WINDOW,
  ordinary: ORDINARY,
  everyday: EVERYDAY,
  lobby: LOBBY,
  porch: PORCH,
  cellar: CELLAR,
  attic: ATTIC,
  garret: GARRET,
  loft: LOFT,
  vault: VAULT,
  pantry: PANTRY,
  mezzanine: MEZZANINE,
  barn: BARN,
  shed: SHED,
  dairy: DAIRY,
  forge: FORGE,
  larder: LARDER,
  quarry: QUARRY,
  mill: MILL,
  tower: TOWER,
  chapel: CHAPEL,
  harvest: HARVEST,
};
export type TariffSet = keyof typeof SETS;
export const TARIFF_SETS = Object.keys(SETS) as TariffSet[];

/** The same seed gives the same documents. */
export const listTariffDocuments = (seed: number, set: TariffSet): TariffDocument[] =>
  Object.entries(SETS[set]).map(([name, build]) => {
    const layout = `${set}/${name}`;
    return { layout, ...build(createRandomFor(seed, layout)) };
  });

/** Two of them as a scanner's pictures. @internal For tests. */
export const listScannedTariffs = (seed: number): TariffDocument[] =>
  Object.entries({ "old-and-new-scan": buildOldAndNewScan, "agent-charges-scan": buildAgentChargesScan }).map(
    ([name, build]) => {
      const layout = `other-publishers/${name}`;
      return { layout, ...build(createRandomFor(seed, layout)) };
    },
  );
