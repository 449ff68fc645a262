// Generated from the catalogue by `npm run clients`. Do not edit.

export interface paths {
    "/api/dd/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Demurrage and detention for one container
         * @description The same as POST /api/dd/calculate. Give the carrier, the country, the container type and the days held. Day 1 is the first day of free time; `free_days` replaces the tariff's free time with a contract's. Returns the charged days slab by slab and the total in the tariff's currency, with the source. Days that the tariff does not price are in `uncovered_days` and not in the total. `open_points` lists what the tariff leaves open, such as its age, its tax or a port that it leaves out. With the charge `storage`, the tariff of the `terminal` replaces the carrier's.
         */
        get: operations["calculate_demurrage_get"];
        put?: never;
        /**
         * Demurrage and detention for one container
         * @description Calculates what one carrier charges when a container is held for a number of days. Use it to price a delay or to check a carrier's invoice. To rank all carriers use `compare_dd`. For the whole cost of a shipment use `calculate_landed_cost`. Give the carrier, the country, the container type and the days held. Day 1 is the first day of free time; `free_days` replaces the tariff's free time with a contract's. Returns the charged days slab by slab and the total in the tariff's currency, with the source. Days that the tariff does not price are in `uncovered_days` and not in the total. `open_points` lists what the tariff leaves open, such as its age, its tax or a port that it leaves out. With the charge `storage`, the tariff of the `terminal` replaces the carrier's.
         */
        post: operations["calculate_demurrage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dd/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Demurrage and detention for one container
         * @deprecated
         * @description Older form of POST /api/dd/calculate. It keeps working. Give the carrier, the country, the container type and the days held. Day 1 is the first day of free time; `free_days` replaces the tariff's free time with a contract's. Returns the charged days slab by slab and the total in the tariff's currency, with the source. Days that the tariff does not price are in `uncovered_days` and not in the total. `open_points` lists what the tariff leaves open, such as its age, its tax or a port that it leaves out. With the charge `storage`, the tariff of the `terminal` replaces the carrier's.
         */
        get: operations["calculate_demurrage_get_dd_country"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dd/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Demurrage and detention of all carriers, cheapest first
         * @description The same as POST /api/dd/compare. Give the country, the container type and the days held. Returns one item per carrier with its total, its daily rates and its source, all for the same charge. Tariffs past their usable life and illustrative ones come last, without a rank. `not_comparable` lists carriers apart with the reason, such as another charge. `total_cost_usd` and `daily_rate` are in US dollars, converted at `exchange_rates`. `total_cost` and `daily_rate_local` are in the tariff's currency. `not_on_file` lists the carriers without a tariff.
         */
        get: operations["compare_dd_get"];
        put?: never;
        /**
         * Demurrage and detention of all carriers, cheapest first
         * @description Ranks all carriers by what they charge when a container is held for a number of days. It covers any country, and can use a port, a date or a contract's free time. For today's tariffs of a few countries `demo_compare_dd` is free. For one named carrier use `calculate_demurrage`. Give the country, the container type and the days held. Returns one item per carrier with its total, its daily rates and its source, all for the same charge. Tariffs past their usable life and illustrative ones come last, without a rank. `not_comparable` lists carriers apart with the reason, such as another charge. `total_cost_usd` and `daily_rate` are in US dollars, converted at `exchange_rates`. `total_cost` and `daily_rate_local` are in the tariff's currency. `not_on_file` lists the carriers without a tariff.
         */
        post: operations["compare_dd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dd/compare/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Demurrage and detention of all carriers, cheapest first
         * @deprecated
         * @description Older form of POST /api/dd/compare. It keeps working. Give the country, the container type and the days held. Returns one item per carrier with its total, its daily rates and its source, all for the same charge. Tariffs past their usable life and illustrative ones come last, without a rank. `not_comparable` lists carriers apart with the reason, such as another charge. `total_cost_usd` and `daily_rate` are in US dollars, converted at `exchange_rates`. `total_cost` and `daily_rate_local` are in the tariff's currency. `not_on_file` lists the carriers without a tariff.
         */
        get: operations["compare_dd_get_dd_compare_country"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/dd-compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Free comparison of carriers for 7 countries
         * @description Ranks all carriers by demurrage and detention in IN, SG, GB, VN, BR, DE, SE, at today's tariffs. For these countries, try it before `compare_dd`. For another country, a port, a date or a contract's free time use `compare_dd`. For one named carrier use `calculate_demurrage`. Give the country, the direction, the days held and the container type; each has a default. Returns the same answer as POST /api/dd/compare.
         */
        get: operations["demo_compare_dd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dd/countdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Last free day and cost of a container
         * @description Finds the last free day of a container that is held now, the free days that are left, and what each later day will cost. Use it before a carrier bills. For the cost of a number of days use `calculate_demurrage`. Give the carrier, the country, the container type and the dates of the events so far, such as `discharged`. Working weeks, public holidays and closures count as the tariff and the carrier's rules say. What they leave open is in `assumptions`, each with the last free day that follows from every answer; the answer shows the earliest. Send `answers` to settle them.
         */
        post: operations["countdown_free_time"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dd/tariffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Demurrage and detention tariffs
         * @description Lists the demurrage and detention tariffs of carriers: free time, slabs, how days count, tax, validity and earlier versions. Use it to read a tariff or to see what changed. To calculate an amount use `calculate_demurrage`. To rank all carriers use `compare_dd`. Give a carrier, a country or a port; a direction and a date narrow the list. Returns one item per tariff, usable ones first. A tariff past its usable life is listed with `is_stale`, because carriers leave tariffs unchanged for years. `left_out` counts what ended or was replaced.
         */
        get: operations["list_dd_tariffs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dd/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Audit of a demurrage or detention invoice
         * @description Audits an invoice of a carrier for demurrage, detention or storage: one container or many, with the dates of each. Use it to find what was billed too much and why. To price days without an invoice use `calculate_demurrage`. Give the carrier, the country, the billed total and one line for each container with its events, its days or the charged days that the invoice shows. Returns the verdict, the expected amount from its lowest to its highest end, the ledger of days, what is open (`assumptions`) and what a customer can raise (`findings`). While something is open the verdict can be `cannot_tell_yet`: answer the questions in `answers` and call again. Your own contract terms replace the tariff.
         */
        post: operations["audit_invoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Storage at the terminals of a port
         * @description The same as POST /api/storage. Give the port, the container type, and either `days` or `start_date` and `end_date`. Returns one item per terminal with its charged days slab by slab and its total, with the source. With dates, each day counts as the tariff says: working days, holidays and the first day. Where the tariff is silent, `total_cost` is the highest amount and `lowest_cost` the lowest; `open_points` names what is open. Some tariffs charge the free days too once they are over (`free_time_lost`).
         */
        get: operations["calculate_storage_get"];
        put?: never;
        /**
         * Storage at the terminals of a port
         * @description Calculates what terminals and port authorities charge for time in their yard. It is apart from what the carrier charges: for that use `calculate_demurrage`. Give the port, the container type, and either `days` or `start_date` and `end_date`. Returns one item per terminal with its charged days slab by slab and its total, with the source. With dates, each day counts as the tariff says: working days, holidays and the first day. Where the tariff is silent, `total_cost` is the highest amount and `lowest_cost` the lowest; `open_points` names what is open. Some tariffs charge the free days too once they are over (`free_time_lost`).
         */
        post: operations["calculate_storage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/local-charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Local charges of a carrier and the terminal
         * @description The same as POST /api/local-charges. Give the carrier (or `any`) and the country; a port adds its own charges. Returns the charges in force on `date`, the main ones first (terminal handling, delivery order, bill of lading, documentation), and totals per container and per shipment. Totals add up standard charges only: THC, OHC, DHC, DOC, ODF, DDF, MTD, BL, DO, SEAL, ISPS, TSO, TSD, MUC, EXP, ESF, IMP, PAE, PAI, PORT, MFD, CDDC. `left_out` says why another charge is in no total, such as an optional service or a limit to some cargo or trades; `other_port` decides the limits to trades. A charge without an end date is usable for 36 months; `expired_count` counts older ones. A newer charge replaces an older one, and a port's charge the country's. Totals never mix currencies, carriers or the terminal. Without `container_type`, they are for 20DV and 40HC; without `port_code`, they have the country-wide charges.
         */
        get: operations["get_local_charges_get"];
        put?: never;
        /**
         * Local charges of a carrier and the terminal
         * @description Lists what a carrier and the terminal charge at origin or destination: terminal handling, documentation, delivery order, seals. For surcharges on the freight, such as bunker or war risk, use `get_surcharges`. For work at a freight station use `get_cfs_tariffs`. For days held too long use `calculate_demurrage`. Give the carrier (or `any`) and the country; a port adds its own charges. Returns the charges in force on `date`, the main ones first (terminal handling, delivery order, bill of lading, documentation), and totals per container and per shipment. Totals add up standard charges only: THC, OHC, DHC, DOC, ODF, DDF, MTD, BL, DO, SEAL, ISPS, TSO, TSD, MUC, EXP, ESF, IMP, PAE, PAI, PORT, MFD, CDDC. `left_out` says why another charge is in no total, such as an optional service or a limit to some cargo or trades; `other_port` decides the limits to trades. A charge without an end date is usable for 36 months; `expired_count` counts older ones. A newer charge replaces an older one, and a port's charge the country's. Totals never mix currencies, carriers or the terminal. Without `container_type`, they are for 20DV and 40HC; without `port_code`, they have the country-wide charges.
         */
        post: operations["get_local_charges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/surcharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Surcharges of a carrier
         * @description Lists what a carrier adds to its freight: bunker, peak season, congestion, war risk, low sulphur, and surcharges that it has announced. For charges of a port or terminal use `get_local_charges`. For the freight itself use `get_rates`. Give the carrier; a country or port, a direction and a code narrow the list. Returns the surcharges that are usable on `date`, and in `upcoming` those that start later. A temporary or quarterly surcharge without an end date is usable for 6 months, another for 36. Of several versions of a surcharge, the newest is listed. `left_out` counts the others that match; `include_expired=true` lists them. With a country, the list has the surcharges whose document, origin (export) or destination (import) fits the country. It also has worldwide surcharges and those whose scope could not be read. `elsewhere` counts the others.
         */
        get: operations["get_surcharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cfs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Container freight station tariffs at a port
         * @description The same as POST /api/cfs. Give the port; `service` and `cargo_type` narrow the list by free text. Every word of that text must occur in the tariff line, in upper or lower case; `dangerous` means `hazardous`. A line without a cargo type fits any cargo. Returns the stations of the port first, then those whose document names only the country (`country_wide`). If lines differ only by weight or day, `note` says how. A line without an end date is usable for 36 months; `expired_count` counts older ones.
         */
        get: operations["get_cfs_tariffs_get"];
        put?: never;
        /**
         * Container freight station tariffs at a port
         * @description Lists what container freight stations charge for stuffing, destuffing, LCL handling and storage. To find stations, without prices, use `list_facilities`. For charges of the carrier or the terminal use `get_local_charges`. Give the port; `service` and `cargo_type` narrow the list by free text. Every word of that text must occur in the tariff line, in upper or lower case; `dangerous` means `hazardous`. A line without a cargo type fits any cargo. Returns the stations of the port first, then those whose document names only the country (`country_wide`). If lines differ only by weight or day, `note` says how. A line without an end date is usable for 36 months; `expired_count` counts older ones.
         */
        post: operations["get_cfs_tariffs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ocean freight rate of one lane
         * @description Returns what ocean freight costs on one lane, from which carrier or index, and how it has moved. For two to five lanes use `bulk_rates`. For freight plus all other costs use `calculate_landed_cost`. For haulage on land use `get_inland_rates`. Give two ports; a container type and a carrier narrow the prices. Returns one headline price with low, mid and high, its trend and its weekly history. `series` lists the usable prices that serve the lane. A price is usable for 60 days; `last_known` names the newest older one. All sizes of a lane have one basis, chosen in this order: the named carrier's own price, a market index, a 40 ft price, a price for both ports, the newest. If the basis has one dry size only, the other is converted by a published ratio (`derived`), or is not on file. Illustrative prices are used only if no usable price is published. `fallback` names the lane and index used for ports without a rate of their own. If one price a week is published, low and high are the spread of twelve weeks (`basis`).
         */
        get: operations["get_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/total-cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Landed cost of one container
         * @description Calculates the whole cost of one container with a carrier: freight, surcharges, local charges, detention and haulage, plus the sailing time. A single part costs less: use `get_rates`, `get_surcharges`, `get_local_charges`, `calculate_demurrage` or `get_inland_rates`. Give the carrier, the port of loading, the destination (a port or an inland place) and the container type. Returns the sum of each part and the total in US dollars, converted at `exchange_rates`. Only usable prices count; without freight there is no total, and the call is not charged. `parts` has every amount in its own currency with its source and age, and in `left_out` what does not count. A part is zero if nothing is due. It is null if nothing usable is on file, and `missing` names it. `is_complete` says whether the total has every part. If the freight is a market index that includes surcharges, no surcharges are added. Charges per bill of lading count once. `transit` is the carrier's own entry of GET /api/transit. Without one, `transit_days` is the direct sailing estimate (`transit_basis` is `sea_distance`). For an inland destination, the gateway port with the lowest total is used. The compared total has only the parts that are on file for every gateway. A gateway without haulage, or with illustrative prices, is used only when every other gateway has the same gap.
         */
        get: operations["calculate_landed_cost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Landed cost of one container
         * @deprecated
         * @description Older form of GET /api/total-cost. It keeps working. Give the carrier, the port of loading, the destination (a port or an inland place) and the container type. Returns the sum of each part and the total in US dollars, converted at `exchange_rates`. Only usable prices count; without freight there is no total, and the call is not charged. `parts` has every amount in its own currency with its source and age, and in `left_out` what does not count. A part is zero if nothing is due. It is null if nothing usable is on file, and `missing` names it. `is_complete` says whether the total has every part. If the freight is a market index that includes surcharges, no surcharges are added. Charges per bill of lading count once. `transit` is the carrier's own entry of GET /api/transit. Without one, `transit_days` is the direct sailing estimate (`transit_basis` is `sea_distance`). For an inland destination, the gateway port with the lowest total is used. The compared total has only the parts that are on file for every gateway. A gateway without haulage, or with illustrative prices, is used only when every other gateway has the same gap.
         */
        get: operations["calculate_landed_cost_get_calculate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/port": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Profile of one port
         * @description Describes one port whose code is known: coordinates, time zone, operators, berths, draught, cranes, throughput, congestion. To find a code use `search_ports`. For congestion over time use `get_congestion`. For two to ten ports use `bulk_ports`. Give the UN/LOCODE. Returns what documents state; other parts are null and named in `missing`. `completeness_score` is the share of the parts that are on file. `congestion` is the newest observation of the 30 days up to `date`; if that is older, its `level` is null and `last_known` has it. It is null if nothing is on file.
         */
        get: operations["get_port"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/congestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Congestion of one port
         * @description Returns waiting times and the congestion level of one port, on a day and over the days before it. For reports of what happened and why, use `congestion_news`. For the rest of a port's profile use `get_port`. Give the UN/LOCODE and how many days to look back. `current` is the newest observation of the 30 days up to `date`, with its age. If that is older, `level` is null and `last_known` has it. `history` lists the observations of the last `days_back` days, newest first. If the newest observation is older than both, the answer is 404 `no_data`, which is not charged. `rule` says how the level follows from the figures if the source states no level.
         */
        get: operations["get_congestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vessel-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vessel calls at one port
         * @description Lists the ships and services that call at one port in the coming days. For sailings between two ports with their cutoffs use `get_vessel_schedule_options`. For days at sea use `get_transit`. Give the UN/LOCODE and how many days to look ahead. `calls` are the dated calls of a carrier's feed, with vessel and times in UTC (basis `schedule`). `services` have no dated call: a ship calls once within `estimated_within_days`, and `assumed` names what no document states. Basis `pattern`: a document states the weekday of a weekly service; `age_days` is the age of that pattern and `expected_days` what it gives. Basis `estimated`: no day is known. Only services in use count: of the last 24 months, not replaced or ended. `limit` and `offset` hold for each list.
         */
        get: operations["get_vessel_schedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vessel-schedule-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sailings between two ports, with cutoffs
         * @description Lists sailings between two ports with the cutoffs for documents (SI), weight (VGM) and delivery (CY). Use it to choose a sailing. For days at sea alone use `get_transit`. For all calls at one port use `get_vessel_schedule`. For one carrier's services use `search_transit_schedules`. Give two UN/LOCODEs. `options` are the dated sailings of carriers' feeds (basis `schedule`). `services` connect the ports without a date: a ship leaves once within `estimated_within_days`, and `assumed` names what no document states. Basis `pattern`: a document states the weekday of a weekly service; `age_days` is the age of that pattern and `expected_days` what it gives. Only plausible ways count, on services in use (see GET /api/transit). One transhipment is listed only if no service is direct. A cutoff is a time, or the hours of the carrier's rule, whichever is known. `cutoff_completeness` is the share of SI, VGM and CY that are on file. `limit` and `offset` hold for each list.
         */
        get: operations["get_vessel_schedule_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Days at sea between two ports
         * @description Returns how many days a voyage between two ports takes, by carrier and service. For two to five routes use `bulk_transit`. For sailing dates and cutoffs use `get_vessel_schedule_options`. For one carrier's services use `search_transit_schedules`. Give two UN/LOCODEs. Returns the days of each carrier; `days` is that of the first one listed. A way counts only if its services are on file, in use, serve that trade and take no detour. Days from a carrier's feed (`schedule`) or another document (`published`) come before days estimated by `rule`. Then the quickest comes first. Transhipments are estimated only if no service is direct. If there is no way, or only estimated transhipments, `basis` is `sea_distance`: the direct sailing time with no service.
         */
        get: operations["get_transit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/congestion-news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports of disruption at ports
         * @description Lists dated reports of strikes, storms, closures and other disruption, at one port or everywhere. For figures of waiting times use `get_congestion`. For a score of a whole route use `get_risk_score`. For rules of authorities use `get_regulatory`. Give a port, or none for all ports, and how many days to look back. Returns the reports, newest first. By default these are the reports of the last 30 days; ask for older ones with `days_back` or `date`, and they are marked `is_stale`. With a port, reports for its whole country are included; their `port` is null. Without a port, illustrative reports are left out. If there is no report, but others of the period are on file, the list is empty and a note names the newest one before it. If nothing on file is as new as the period, the answer is 404 `no_data`, which is not charged.
         */
        post: operations["congestion_news"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reliability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schedule reliability of a carrier
         * @description Returns how punctual a carrier is, month by month: ships on time, delay and cancelled (blank) sailings. For the risk of a route use `get_risk_score`. For the length of a voyage use `get_transit`. Give the carrier; a trade lane narrows the figures. `months` are the carrier's figures and `industry` those of all carriers, newest first. A `trade_lane` of null means all lanes together. `current` is the newest on-time figure of the carrier from the 12 months up to `date`; it is null if all are older. Every figure is stated by a source. A figure that no source states is null. Months older than 12 months are history, marked `is_stale`; ask for them with `months_back`.
         */
        get: operations["get_reliability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/risk-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Risk score of a route
         * @description Scores from 0 to 100 how likely a route is to go wrong, with the reasons. It also finds the way round a closed strait or canal. For one port use `get_congestion`. For reports of what happened use `congestion_news`. For a carrier's punctuality use `get_reliability`. Give two UN/LOCODEs. Returns the score, its `parts` and the way by sea. The parts are congestion at both ends, alerts along the way, and the straits and canals passed. Each part has its weight, its severity by `rule` and its evidence with age and source. A part is `unknown` without recent data: it is named in `missing` with a reason and does not change the score. `known_points` is the sum of the known weights. Below 50 of 100 there is no score, and the call fails with `no_data` and is not charged. `route` is the shortest way by sea. If a strait or canal on it is `disrupted` on `date`, `rerouted` avoids it and says what that adds. `rerouted` goes through Panama only if the usual way does or no other way is left. `cut_off` means that no way avoids it. An `elevated` strait or canal is not avoided.
         */
        post: operations["get_risk_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules of authorities for containers and ports
         * @description Lists customs, port and container rules and notices of a country's authorities, newest first. For strikes, storms and closures use `congestion_news`. Give the country, or `EU` for the European Union alone. Returns each rule with its authority, dates and source. A member state's list includes the rules of the Union (`scope: eu`). Rules published after `date` are left out. `upcoming` marks rules that take effect after it, and `status` says whether a rule applies: it can also be proposed, postponed, suspended or ended. Rules do not become stale with age.
         */
        get: operations["get_regulatory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transit-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Services of one carrier
         * @description Lists the services and rotations of one named carrier: between two ports, from a port, to a port, or all of them. For the days of all carriers use `get_transit`. For sailings with dates and cutoffs use `get_vessel_schedule_options`. Give the carrier and up to two ports. With two ports it returns `direct` services, then options with one `transhipment`, each with its ports in order and the days to them; only plausible ways count (see GET /api/transit). With one port it returns every service there, with the days from `origin` or to `destination`. Without ports it returns every service, with days from its first port. `max_days` leaves out whole services whose farthest port takes longer or an unknown time. Days that no document states are estimated by `rule`. Services past their usable life of 24 months are history: `include_expired` lists them, unless two ports are given.
         */
        post: operations["search_transit_schedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/ports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Profiles of up to ten ports
         * @description Describes two to ten ports in one call: coordinates, time zone, operators, berths. For one port use `get_port`. To find port codes use `search_ports`. Give a list of UN/LOCODEs. Returns one result per code, in the order given, each as GET /api/port returns it. The result of a port that is not on file has an `error`. If no port is on file, the call fails with 404 `no_data` and is not charged.
         */
        post: operations["bulk_ports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/transit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Days at sea of up to five routes
         * @description Returns how long two to five voyages take, in one call. For one route use `get_transit`. For sailing dates use `get_vessel_schedule_options`. Give a list of port pairs. Returns one result per pair, in the order given, each as GET /api/transit returns it with its first 2 ways. A result without data has an `error`. If no pair has data, the call fails and is not charged.
         */
        post: operations["bulk_transit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ocean freight rates of up to five lanes
         * @description Returns the ocean freight of two to five lanes in one call. For one lane, or a longer history, use `get_rates`. Give a list of lanes. Returns one result per lane, in the order given, each as GET /api/rates returns it, with four weeks of history. A result without data has an `error`. If no lane has data, the call fails and is not charged.
         */
        post: operations["bulk_rates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inland-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Haulage routes in a country
         * @description Finds the places that a carrier's haulage tariff reaches in a country. For the prices of a known lane use `get_inland_rates`. For the cheapest haulier of a lane use `compare_inland`. Give the carrier and the country; `keyword` searches places, codes, operators and carriers. Returns the usable routes on `date`: the carrier's own tariffs first, then tariffs of rail and road operators (`tariff`). With a keyword, the best match comes first. `left_out` counts the rates older than 36 months; `include_expired` lists their routes too.
         */
        post: operations["search_inland"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inland/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Haulage routes in a country
         * @description The same as POST /api/inland-search. Give the carrier and the country; `keyword` searches places, codes, operators and carriers. Returns the usable routes on `date`: the carrier's own tariffs first, then tariffs of rail and road operators (`tariff`). With a keyword, the best match comes first. `left_out` counts the rates older than 36 months; `include_expired` lists their routes too.
         */
        get: operations["search_inland_get_inland_search"];
        put?: never;
        /**
         * Haulage routes in a country
         * @description The same as POST /api/inland-search. Give the carrier and the country; `keyword` searches places, codes, operators and carriers. Returns the usable routes on `date`: the carrier's own tariffs first, then tariffs of rail and road operators (`tariff`). With a keyword, the best match comes first. `left_out` counts the rates older than 36 months; `include_expired` lists their routes too.
         */
        post: operations["search_inland_post_inland_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inland": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Haulage rates of one lane
         * @description The same as POST /api/inland. Give origin and destination in the direction of the move: a rate from port to place is for imports. Swap them for the way back. Returns the newest usable rates on `date` of shipping lines and of rail and road operators, each with its weight band, mode, validity and age. A rate older than 36 months is history: `left_out` counts it, and `include_expired` lists it.
         */
        get: operations["get_inland_rates_get"];
        put?: never;
        /**
         * Haulage rates of one lane
         * @description Lists every published haulage tariff between a port and an inland place, each in its own currency. To find the cheapest, or compare road with rail, use `compare_inland`. To find lanes use `search_inland`. For ocean freight use `get_rates`. Give origin and destination in the direction of the move: a rate from port to place is for imports. Swap them for the way back. Returns the newest usable rates on `date` of shipping lines and of rail and road operators, each with its weight band, mode, validity and age. A rate older than 36 months is history: `left_out` counts it, and `include_expired` lists it.
         */
        post: operations["get_inland_rates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inland/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Haulage rates of one lane, cheapest first
         * @description Ranks the carriers and operators of one known lane by price in US dollars, and compares road with rail. For the tariffs as published use `get_inland_rates`. To find lanes use `search_inland`. Give origin, destination and container type; a weight narrows the rates. Returns the usable price of one laden container with each haulier, converted at `exchange_rates`; `amount` is in the tariff's currency. `road_vs_rail` compares the cheapest of each, and prefers published rates to illustrative ones. `left_out` counts rates that were not compared, such as those older than 36 months; `include_expired` lists these after the others. `not_comparable` lists those without an exchange rate.
         */
        post: operations["compare_inland"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inland depots and container freight stations
         * @description Finds inland container depots (ICD) and container freight stations (CFS) by country, state, port or rail connection. For what a freight station charges use `get_cfs_tariffs`. For seaports use `search_ports`. Give any of the fields. Returns location, capacity, rail connection and handling of each facility, as far as a document states them. A filter by `rail_connected` leaves out facilities that do not state whether they have rail.
         */
        post: operations["list_facilities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shipping lines and their slugs
         * @description Lists the carriers that are covered, and the slug that other operations take for each. Use it to find the slug of a carrier. Takes no required input. Returns the slug and the name of each carrier.
         */
        get: operations["list_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coverage in numbers
         * @description Counts the carriers, countries, ports and tariffs that are covered. Use it to judge the coverage before you pay for a call. To see whether the service is up use `get_health`. Takes no input. Returns counts from the database, without illustrative rows. `carriers` and `countries` are those with a published tariff. `dd_tariffs` counts demurrage and detention tariffs and `dd_records` their slabs. `storage_tariffs` counts storage tariffs of terminals.
         */
        get: operations["get_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for ports
         * @description Finds the UN/LOCODE of a port from its name, city, country or code. Use it before an operation that takes a port code. For the profile of a port use `get_port`. For inland depots use `list_facilities`. Give a keyword; accents and small typos do not matter. Returns the best match first, or an empty list. The ports of a country are sorted by traffic, the busiest first. For an inland place, `notes` names the call that lists its depots.
         */
        get: operations["search_ports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange rates of one day
         * @description Returns exchange rates between currencies, for today or a past day. Use it to convert an amount yourself. Give a base currency for all its rates, or `from` and `to` for one rate. Returns the newest rates on or before `date`; `timestamp` is their day. `age_days` counts from it to `date`; after 7 days the rates are stale (`is_stale`). A rate between two currencies other than the US dollar is calculated through the dollar.
         */
        get: operations["get_exchange_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List of the free sample answers
         * @description Use it while you write a client, to see which operations have a free sample. It returns names and paths, and no shipping facts.
         */
        get: operations["list_samples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples/dd-calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sample request and answer of POST /api/dd/calculate
         * @description Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use `calculate_demurrage`.
         */
        get: operations["sample_dd_calculate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples/dd-compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sample request and answer of POST /api/dd/compare
         * @description Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use `compare_dd`.
         */
        get: operations["sample_dd_compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples/transit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sample request and answer of GET /api/transit
         * @description Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use `get_transit`.
         */
        get: operations["sample_transit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples/port": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sample request and answer of GET /api/port
         * @description Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use `get_port`.
         */
        get: operations["sample_port"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status of the service
         * @description Reports whether the service is up, and whether payments move real money. For what is covered use `get_stats`. Takes no input. Answers 503 `unavailable` while the database cannot be reached. While the payment facilitator is away, free calls work, and paid calls fail without a charge. If `local_test_chain` is true, payments move no real money. `nodes` lists the blockchain nodes that decide payments in doubt, as this process last checked them. While one is `away`, `behind` or of the `wrong_network`, payments work, but a payment in doubt stays open.
         */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        OpenPoint: {
            /** @enum {string} */
            kind: "past_usable_life" | "illustrative" | "uncovered_days" | "port_exceptions" | "one_port_only" | "working_days" | "unknown_tax" | "counting" | "condition" | "unclear_size" | "tariff_ends";
            message: string;
            /** @description The ports that the point is about. */
            ports: string[];
        };
        TariffUsed: {
            from_day: number;
            to_day: number;
            /** @enum {string} */
            charge: "combined" | "detention" | "demurrage" | "storage";
            port: string | null;
            free_days: number;
            /** @description How free days count. */
            day_basis: ("calendar" | "working") | null;
            /** @description How the days after free time count. */
            charge_day_basis: ("calendar" | "working") | null;
            working_week: ("mon-fri" | "mon-sat" | "mon-sun") | null;
            /** @description Whether public holidays count in free time. */
            holidays: ("excluded" | "counted") | null;
            /** @description The event from which days run. */
            clock_start: ("discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure") | null;
            clock_end: ("discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure") | null;
            /** @description Whether the day of the start event is day 1, or the next day. */
            first_day: ("same" | "next") | null;
            includes_storage: boolean | null;
            /** @description The event whose date selects the version of the tariff. */
            applied_by: ("discharge" | "loading" | "gate_out_empty" | "price_calculation") | null;
            /** @description Whether the amounts contain VAT. */
            tax: ("included" | "excluded") | null;
            tax_percent: number | null;
            /** @description Whose haulage the tariff is for. */
            haulage: ("merchant" | "carrier") | null;
            /** @description Ports of the country to which the tariff does not apply. */
            except_ports: string[];
            /** @description What the reader of the document concluded. */
            inferred: string[];
            effective_to: string | null;
            note: string | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
            effective_from: string | null;
            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
            age_months: number | null;
            /** @description True past the end date or the usable life of the fact: it is history. */
            is_stale: boolean;
        };
        PolicyUsed: {
            /** @enum {string} */
            policy: "day_basis" | "charge_day_basis" | "working_week" | "first_day" | "clock_start" | "applied_by" | "includes_storage" | "closure_in_free_time" | "closure_after_free_time" | "government_hold" | "part_day" | "billed_by" | "named_on_invoice" | "dispute_window_days" | "dispute_channel" | "dispute_evidence";
            value: string;
            port: string | null;
            note: string | null;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
        };
        Meta: {
            /** @description Month of the newest fact, `YYYY-MM`; if no document has a date, the month in which they were read. Null only if no fact is used. */
            data_freshness_utc: string | null;
            /** @description Why `data_freshness_utc` is not the month of a fact. */
            freshness_note?: string;
            coverage_region: string;
            completeness_score: number;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            sources: components["schemas"]["Source"][];
        };
        Source: {
            id: string;
            publisher: string;
            title: string;
            url: string | null;
            published_on: string | null;
            /** @enum {string} */
            kind: "carrier_tariff" | "authority" | "index" | "schedule" | "news" | "third_party_copy" | "illustrative";
        };
        /** @description A payment challenge, x402 version 2. */
        PaymentChallenge: {
            /** @constant */
            x402Version: 2;
            /** @description Why the server asks for payment, or why it refused the payment. */
            error: string;
            resource: {
                /** @description The paid-only address of the route: the same route without free calls. */
                url: string;
                description: string;
                mimeType: string;
                serviceName: string;
                tags: string[];
                iconUrl: string;
            };
            /** @description The offers, one for each network. Pay one of them. */
            accepts: {
                /** @constant */
                scheme: "exact";
                /**
                 * @description CAIP-2 id.
                 * @enum {string}
                 */
                network: "eip155:8453" | "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
                /**
                 * @description CAIP-19 id of USDC there.
                 * @enum {string}
                 */
                asset: "eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913" | "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
                /** @description In the token's smallest unit; six decimals. */
                amount: string;
                payTo: string;
                maxTimeoutSeconds: number;
                extra: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The payment identifier of x402, and facts about the route for directories. */
            extensions?: {
                [key: string]: unknown;
            };
        };
        Comparison: {
            country: string;
            container_type: string;
            days: number;
            /** @enum {string} */
            direction: "import" | "export";
            start_date: string | null;
            /**
             * @description The charge of every item in `comparison`.
             * @enum {string}
             */
            charge: "combined" | "detention" | "demurrage";
            comparison: {
                line: string;
                /** @description 1 for the cheapest; null for a tariff that is illustrative or past its usable life. */
                rank: number | null;
                total_cost_usd: number;
                free_days: number;
                charged_days: number;
                daily_breakdown: {
                    day_range: string;
                    daily_rate: number;
                    daily_rate_local: number;
                    /** @enum {string} */
                    type: "free" | "detention";
                }[];
                currency: string;
                total_cost: number;
                /** @enum {string} */
                charge: "combined" | "detention" | "demurrage";
                port: string | null;
                completeness_score: number;
                illustrative: boolean;
                source_id: string;
                /** @enum {string} */
                confidence_level: "verified" | "high" | "medium" | "low";
                /** @description Age of the oldest tariff on the requested day. */
                age_months: number | null;
                /** @description True if a tariff is past its usable life. */
                is_stale: boolean;
                open_points: components["schemas"]["OpenPoint"][];
                tariffs: components["schemas"]["TariffUsed"][];
            }[];
            not_on_file: string[];
            not_comparable: {
                line: string;
                /** @enum {string} */
                code: "other_charge" | "one_port_only" | "uncovered_days" | "no_exchange_rate" | "currency_changes";
                reason: string;
            }[];
            exchange_rates: components["schemas"]["ExchangeRateUsed"][];
            _meta: components["schemas"]["Meta"];
        };
        ExchangeRateUsed: {
            from: string;
            to: string;
            rate: number;
            date: string;
            /** @description True after 7 days: no verdict rests on the rate. */
            is_stale: boolean;
        };
        CountdownAssumption: {
            /** @enum {string} */
            id: "port" | "direction" | "version" | "start_event" | "end_event" | "first_day" | "working_week" | "holidays" | "charge_days" | "slabs_after_free_time" | "uncovered_days" | "tariff_age" | "illustrative";
            question: string;
            reason: string;
            /**
             * @description `choice` and `date`: in `answers`. `port`: in `port`. `none`: no input settles it.
             * @enum {string}
             */
            answer_with: "choice" | "date" | "port" | "none";
            choices: {
                value: string;
                label: string;
                free_time_ends_on: string | null;
                accrued_cost: number | null;
                /** @description Cost on the last day of the forecast. */
                forecast_cost: number | null;
            }[];
            /** @description Your answer. Null while the point is open. */
            answer: string | null;
            /** @description The choice behind the days and amounts of this answer. */
            assumed: string | null;
        };
        FreeTimeClock: {
            /** @enum {string} */
            charge: "combined" | "detention" | "demurrage" | "storage";
            /**
             * @description `not_started`: the clock starts later. `free`: free time runs. `last_free_day`: free time ends on this day. `charged`: free time is over. `ended`: the end event happened. `past_usable_life`: the tariff is too old to prove anything. `illustrative`: a rule made it. Both give no last free day and no cost.
             * @enum {string}
             */
            status: "not_started" | "free" | "last_free_day" | "charged" | "ended" | "past_usable_life" | "illustrative";
            /** @enum {string} */
            start_event: "arrived" | "discharged" | "available" | "customs_released" | "gate_out_full" | "empty_returned" | "empty_picked_up" | "gate_in_full" | "vessel_cutoff" | "loaded" | "departed";
            started_on: string;
            /** @enum {string} */
            end_event: "arrived" | "discharged" | "available" | "customs_released" | "gate_out_full" | "empty_returned" | "empty_picked_up" | "gate_in_full" | "vessel_cutoff" | "loaded" | "departed";
            /** @description Null while the end event is not known. */
            ended_on: string | null;
            free_days_total: number;
            /** @description Days that count, up to and with `date`. Days that do not count, such as Sundays of a working week, are left out. */
            days_elapsed: number;
            /** @description Free days after `date`. Null if the status is `past_usable_life` or `illustrative`. */
            free_days_remaining: number | null;
            /** @description The last free day: the earliest one if a point is open. Null without free time, and if the status is `past_usable_life` or `illustrative` and you give no `free_days`. */
            free_time_ends_on: string | null;
            /** @description The last free day if every open point is settled in your favour. Null if nothing bounds it. */
            free_time_ends_on_latest: string | null;
            currency: string;
            /** @description Cost up to and with `date`: the highest one if a point is open. Without `uncovered_days`. Null if the status is `past_usable_life` or `illustrative`. */
            accrued_cost: number | null;
            /** @description Days up to `date` without a rate on file. */
            uncovered_days: number;
            /** @description Cost of `date` itself. 0 in free time. Null if no rate is on file, and where `accrued_cost` is null. */
            current_daily_rate: number | null;
            /** @description The first later day with another rate. Null if there is none within a year. */
            next_rate_on: string | null;
            next_rate: number | null;
        };
        TariffList: {
            line: string | null;
            country: string | null;
            direction: ("import" | "export") | null;
            port: string | null;
            date: string;
            total: number;
            limit: number;
            offset: number;
            tariffs: {
                line: string;
                country: string;
                /** @description Null: every port of the country, `except_ports` excluded. */
                port: string | null;
                except_ports: string[];
                /** @enum {string} */
                direction: "import" | "export";
                /** @enum {string} */
                charge: "combined" | "detention" | "demurrage";
                container_types: string[];
                free_days: number;
                currency: string;
                slabs: {
                    from: number;
                    to: number | null;
                    rate_per_day: number;
                }[];
                /** @description How the days count. A field is absent when the document does not say. */
                counting: {
                    /**
                     * @description How free days count.
                     * @enum {string}
                     */
                    day_basis?: "calendar" | "working";
                    /**
                     * @description How the days after free time count.
                     * @enum {string}
                     */
                    charge_day_basis?: "calendar" | "working";
                    /** @enum {string} */
                    working_week?: "mon-fri" | "mon-sat" | "mon-sun";
                    /**
                     * @description Whether public holidays count in free time.
                     * @enum {string}
                     */
                    holidays?: "excluded" | "counted";
                    /** @enum {string} */
                    clock_start?: "discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure";
                    /** @enum {string} */
                    clock_end?: "discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure";
                    /**
                     * @description Whether day 1 is the day of the start event or the day after it.
                     * @enum {string}
                     */
                    first_day?: "same" | "next";
                    /** @description Whether the charge covers terminal storage. */
                    includes_storage?: boolean;
                    /**
                     * @description The event whose date selects the version of the tariff.
                     * @enum {string}
                     */
                    applied_by?: "discharge" | "loading" | "gate_out_empty" | "price_calculation";
                };
                /** @description Whether the rates contain tax; null when the document does not say. */
                tax: ("included" | "excluded") | null;
                tax_percent: number | null;
                /** @description Whose haulage the tariff is for; null when the document does not say. */
                haulage: ("merchant" | "carrier") | null;
                /** @description What the reader concluded and the document does not state. */
                inferred: string[];
                effective_to: string | null;
                /** @enum {string} */
                status: "current" | "upcoming" | "superseded" | "ended";
                note: string | null;
                /** @description Versions of this tariff, newest first, itself included; empty if it is the only one. */
                versions: {
                    effective_from: string | null;
                    effective_to: string | null;
                    free_days: number;
                    source_id: string;
                    /** @description What changed against the version before; null for the oldest version on file. */
                    change: {
                        /** @description Free days added (positive) or taken away (negative). */
                        free_days: number;
                        /** @description Smallest change of the rate of a day, in percent; null if the currencies differ. */
                        rates_percent_lowest: number | null;
                        /** @description Largest change of the rate of a day, in percent. */
                        rates_percent_highest: number | null;
                    } | null;
                }[];
                illustrative: boolean;
                source_id: string;
                /** @enum {string} */
                confidence_level: "verified" | "high" | "medium" | "low";
                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                effective_from: string | null;
                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                age_months: number | null;
                /** @description True past the end date or the usable life of the fact: it is history. */
                is_stale: boolean;
            }[];
            /** @description Number of tariffs that are history on this day. List them with `include_expired`. */
            left_out: {
                /** @enum {string} */
                reason: "expired" | "superseded";
                tariffs: number;
            }[];
            _meta: components["schemas"]["Meta"];
        };
        ExpectedAmount: {
            low: number;
            /** @description null: nothing bounds the amount. */
            high: number | null;
        };
        AuditAssumption: {
            /** @enum {string} */
            id: "charge" | "port" | "terminal" | "storage_terms" | "repeated_lines" | "direction" | "version" | "start_event" | "end_event" | "first_day" | "working_week" | "holidays" | "charge_days" | "slabs_after_free_time" | "earlier_days" | "tax" | "exchange_rate" | "exchange_rate_source" | "uncovered_days" | "inferred" | "tariff_age" | "illustrative";
            question: string;
            reason: string;
            /**
             * @description How to answer in `answers`; `none`: only other documents settle it.
             * @enum {string}
             */
            answer_with: "choice" | "amount" | "date" | "none";
            choices: {
                value: string;
                label: string;
                expected: components["schemas"]["ExpectedAmount"];
            }[];
            /** @description null while the point is open. */
            answer: string | null;
            /** @description The value behind the ledgers. */
            assumed: string | null;
            /** @description How much the expected amount moves; null when nobody can say. */
            effect: number | null;
            lines: number[];
        };
        AuditFinding: {
            rule: string;
            title: string;
            explanation: string;
            /** @enum {string} */
            strength: "arithmetic" | "rule" | "arguable";
            authority: {
                /** @enum {string} */
                kind: "arithmetic" | "tariff" | "contract" | "policy" | "law" | "standard";
                citation: string;
                source_id: string | null;
            };
            amount: number | null;
            days: number | null;
            lines: number[];
            evidence: string[];
            /** @description A sentence for the letter to the carrier. */
            sentence: string;
        };
        DayLedger: {
            currency: string;
            free_days: number;
            free_time_ends_on: string | null;
            charged_days: number;
            uncovered_days: number;
            total: number;
            /** @description Every day once, in order; days that are alike are one item. */
            runs: components["schemas"]["LedgerRun"][];
        };
        LedgerRun: {
            from: string | null;
            to: string | null;
            days: number;
            /** @enum {string} */
            status: "free" | "charged" | "uncovered" | "not_counted";
            /** @description Day number of the tariff; days that do not count have none. */
            from_day?: number;
            to_day?: number;
            rate_per_day?: number;
            /** @description Number of the slab, from 1. */
            tier?: number;
            /**
             * @description Why the days do not count.
             * @enum {string}
             */
            reason?: "start_day" | "before_availability" | "weekend" | "holiday" | "closure" | "government_hold";
            holiday?: string;
        };
        AuditedTariff: {
            /** @enum {string} */
            charge: "combined" | "detention" | "demurrage" | "storage";
            port: string | null;
            terminal: string | null;
            free_days: number;
            /** @description How free days count. */
            day_basis: ("calendar" | "working") | null;
            /** @description How the days after free time count. */
            charge_day_basis: ("calendar" | "working") | null;
            working_week: ("mon-fri" | "mon-sat" | "mon-sun") | null;
            /** @description Whether public holidays count in free time. */
            holidays: ("excluded" | "counted") | null;
            /** @description The event from which days run. */
            clock_start: ("discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure") | null;
            clock_end: ("discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure") | null;
            /** @description Whether the day of the start event is day 1, or the next day. */
            first_day: ("same" | "next") | null;
            includes_storage: boolean | null;
            /** @description The event whose date selects the version of the tariff. */
            applied_by: ("discharge" | "loading" | "gate_out_empty" | "price_calculation") | null;
            /** @description Whether the amounts contain VAT. */
            tax: ("included" | "excluded") | null;
            tax_percent: number | null;
            /** @description Whose haulage the tariff is for. */
            haulage: ("merchant" | "carrier") | null;
            /** @description Ports of the country to which the tariff does not apply. */
            except_ports: string[];
            /** @description What the reader of the document concluded. */
            inferred: string[];
            effective_to: string | null;
            note: string | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
            effective_from: string | null;
            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
            age_months: number | null;
            /** @description True past the end date or the usable life of the fact: it is history. */
            is_stale: boolean;
        };
        StorageCost: {
            operator: string;
            /** @description null: the whole port, or every terminal of the operator. */
            terminal: string | null;
            /** @enum {string} */
            cargo_class: "general" | "DG" | "reefer" | "OOG";
            /** @description Why not every container pays it; null: every container does. */
            condition: ("on_top" | "transit" | "suspended") | null;
            free_days: number;
            /** @description The last free day; null without dates. */
            free_time_ends_on: string | null;
            /** @description True if the container stayed so long that its free days are charged too. */
            free_time_lost: boolean;
            currency: string;
            slabs: {
                from: number;
                to: number;
                from_date: string | null;
                to_date: string | null;
                rate_per_day: number;
                days: number;
                cost: number;
            }[];
            charged_days: number;
            /** @description Where the tariff is silent on how days count, the highest amount. */
            total_cost: number;
            /** @description The total if every silent point is decided for the customer. */
            lowest_cost: number;
            uncovered_days: {
                from: number;
                to: number;
            }[];
            open_points: components["schemas"]["OpenPoint"][];
            day_basis: ("calendar" | "working") | null;
            charge_day_basis: ("calendar" | "working") | null;
            working_week: ("mon-fri" | "mon-sat" | "mon-sun") | null;
            holidays: ("excluded" | "counted") | null;
            clock_start: ("discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure") | null;
            clock_end: ("discharge" | "arrival" | "available" | "customs_release" | "gate_out_full" | "gate_out_empty" | "gate_in_full" | "gate_in_empty" | "loaded" | "vessel_cutoff" | "departure") | null;
            first_day: ("same" | "next") | null;
            tax: ("included" | "excluded") | null;
            tax_percent: number | null;
            /** @description What the reader of the document concluded. */
            inferred: string[];
            effective_to: string | null;
            note: string | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
            effective_from: string | null;
            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
            age_months: number | null;
            /** @description True past the end date or the usable life of the fact: it is history. */
            is_stale: boolean;
        };
        Charge: {
            /** @description Carrier; null if the terminal or the port charges it. */
            line: string | null;
            charge_code: string | null;
            charge_name: string;
            /** @description Kind of standard charge; null for any other charge. */
            kind: ("terminal_handling" | "documentation" | "bill_of_lading" | "delivery_order" | "seal" | "security" | "user_charge" | "export_service" | "import_service" | "port_dues" | "port_charges" | "manifest" | "customs_declaration") | null;
            /** @description Terminal or authority that charges it; null if the document names none. */
            operator: string | null;
            /** @description Port; null for every port of the country. */
            port: string | null;
            /** @description Ports of the country that the charge leaves out. */
            except_ports: string[];
            /** @description Null for both directions. */
            direction: ("import" | "export") | null;
            /** @description Container types that this charge applies to: the published ones, without those that a newer or more local charge covers. */
            container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
            /** @description Amount per unit; a percentage if the unit is percent. */
            amount: number;
            /** @description Null for a percentage. */
            currency: string | null;
            /** @enum {string} */
            unit: "container" | "teu" | "seal" | "bl" | "document" | "shipment" | "container-day" | "day" | "hour" | "item" | "percent";
            /** @description Total that the charge belongs to: per container (also for TEU and seals) or per shipment. A 40 ft container is two TEU. */
            basis: ("container" | "shipment") | null;
            in_totals: boolean;
            /** @description Reason why the charge is in no total; null if it is in a total. */
            left_out: ("dangerous_goods" | "out_of_gauge" | "less_than_container" | "part_of_a_range" | "average" | "earlier_level" | "other_brand" | "optional" | "booking_channel" | "some_hours" | "domestic_or_transhipment" | "part_of_country" | "one_terminal" | "some_trades" | "not_standard" | "other_unit" | "several_levels" | "one_port" | "in_carrier_charge" | "expired" | "superseded") | null;
            /** @description Distinguishes charges with the same reason in `left_out`. */
            variant: string | null;
            /** @description Origins of an import or destinations of an export to which the charge is limited. */
            other_end: string | null;
            /** @description Whether the amount contains VAT or GST; null if not stated. */
            tax: ("included" | "excluded") | null;
            tax_percent: number | null;
            effective_to: string | null;
            note: string | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
            effective_from: string | null;
            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
            age_months: number | null;
            /** @description True past the end date or the usable life of the fact: it is history. */
            is_stale: boolean;
        };
        TransitOfCarrier: {
            line: string;
            line_name: string;
            services: {
                service_code: string;
                service_name: string | null;
                alliance: string | null;
            }[];
            transit_days: number | null;
            /** @enum {string} */
            basis: "schedule" | "published" | "estimated";
            transhipment_ports: string[];
            is_on_return: boolean;
            as_of: string | null;
            age_days: number | null;
            is_old: boolean;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
            effective_from: string | null;
            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
            age_months: number | null;
            /** @description True past the end date or the usable life of the fact: it is history. */
            is_stale: boolean;
            also_source_ids: string[];
        };
        Congestion: {
            level: ("normal" | "elevated" | "congested") | null;
            level_basis: ("published" | "rule" | "not stated") | null;
            observed_on: string | null;
            age_days: number | null;
            waiting_days: number | null;
            vessels_waiting: number | null;
            yard_utilisation_pct: number | null;
            note: string | null;
            last_known: {
                age_days: number;
                observed_on: string;
                level: ("normal" | "elevated" | "congested") | null;
                /** @enum {string} */
                level_basis: "published" | "rule" | "not stated";
                waiting_days: number | null;
                vessels_waiting: number | null;
                yard_utilisation_pct: number | null;
                note: string | null;
            } | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
            effective_from: string | null;
            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
            age_months: number | null;
            /** @description True past the end date or the usable life of the fact: it is history. */
            is_stale: boolean;
        };
        Sample: {
            /** @constant */
            sample: true;
            operation: string;
            method: string;
            path: string;
            price_usd: string;
            request: {
                [key: string]: unknown;
            };
            response: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The form of every error except 402.
         * @example {
         *       "error": {
         *         "code": "invalid_request",
         *         "message": "line: is required; country: is required; container_type: is required; days: is required",
         *         "details": [
         *           {
         *             "path": "line",
         *             "message": "is required"
         *           },
         *           {
         *             "path": "country",
         *             "message": "is required"
         *           },
         *           {
         *             "path": "container_type",
         *             "message": "is required"
         *           },
         *           {
         *             "path": "days",
         *             "message": "is required"
         *           }
         *         ],
         *         "request_id": "0190b8a6-6c3e-4c39-9d0b-3a2f6f0f5c1e",
         *         "docs_url": "http://127.0.0.1:3000/docs/errors#invalid_request"
         *       }
         *     }
         */
        Problem: {
            error: {
                /** @enum {string} */
                code: "invalid_request" | "malformed_json" | "mixed_currency" | "unauthorized" | "wallet_has_not_paid" | "no_data" | "not_found" | "proof_not_found" | "too_many" | "not_possible" | "proof_refused" | "method_not_allowed" | "body_too_large" | "unsupported_media_type" | "payment_already_used" | "payment_identifier_reused" | "payment_in_progress" | "rate_limited" | "internal" | "settlement_unknown" | "unavailable";
                /** @description The error in words, for people. */
                message: string;
                details: {
                    /** @description The field, such as `days` or `ports.3`. Empty when the whole request is meant. */
                    path: string;
                    /** @description What to change, or what is covered instead. */
                    message: string;
                }[];
                request_id: string;
                /** @description The explanation of the code. */
                docs_url: string;
            };
        };
    };
    responses: {
        /** @description Demurrage and detention for one container */
        calculate_demurrage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    country: string;
                    port: string | null;
                    /** @enum {string} */
                    direction: "import" | "export";
                    /** @enum {string} */
                    charge: "combined" | "detention" | "demurrage" | "storage";
                    /** @description For `storage`: the terminal of the tariff, or its operator if the tariff is for the whole port. */
                    terminal: string | null;
                    container_type: string;
                    days: number;
                    start_date: string | null;
                    free_days: number;
                    currency: string;
                    slabs: {
                        from: number;
                        to: number;
                        rate_per_day: number;
                        days: number;
                        cost: number;
                    }[];
                    total_cost: number;
                    uncovered_days: {
                        from: number;
                        to: number;
                    }[];
                    open_points: components["schemas"]["OpenPoint"][];
                    tariffs: components["schemas"]["TariffUsed"][];
                    /** @description Rules of the carrier that are not rates, such as its dispute window. The tariff's own columns win over them. */
                    policies: components["schemas"]["PolicyUsed"][];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description The free calls of the month are used up, the caller asked for the price, or the server refused the payment. Nothing was charged. */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-REQUIRED": components["headers"]["PAYMENT-REQUIRED"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentChallenge"];
            };
        };
        /**
         * @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown or out of bounds. `details` names each such field and its valid values.
         *
         *     [`malformed_json`](http://127.0.0.1:3000/docs/errors#malformed_json): The body is not a valid JSON object. Send one object, encoded as UTF-8.
         *
         *     [`mixed_currency`](http://127.0.0.1:3000/docs/errors#mixed_currency): The days of one container are in two currencies, because the tariff changed or because demurrage and detention differ. Make one call for each part.
         */
        PaidInvalidRequestOrMalformedJsonOrMixedCurrency: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "invalid_request" | "malformed_json" | "mixed_currency";
                    };
                };
            };
        };
        /** @description [`unauthorized`](http://127.0.0.1:3000/docs/errors#unauthorized): The credentials are missing or not valid. */
        PaidUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "unauthorized";
                    };
                };
            };
        };
        /** @description [`no_data`](http://127.0.0.1:3000/docs/errors#no_data): The request is valid, but nothing is on file for it. `details` names what is covered. The call is not charged. */
        PaidNoData: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "no_data";
                    };
                };
            };
        };
        /** @description [`method_not_allowed`](http://127.0.0.1:3000/docs/errors#method_not_allowed): This path does not accept this method. The `Allow` header lists the methods that it accepts. */
        FreeMethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "method_not_allowed";
                    };
                };
            };
        };
        /** @description [`body_too_large`](http://127.0.0.1:3000/docs/errors#body_too_large): The body is larger than 64 KiB. Send a smaller one. */
        PaidBodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "body_too_large";
                    };
                };
            };
        };
        /** @description [`unsupported_media_type`](http://127.0.0.1:3000/docs/errors#unsupported_media_type): Send the body as JSON, with `Content-Type: application/json`. */
        PaidUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "unsupported_media_type";
                    };
                };
            };
        };
        /**
         * @description [`payment_already_used`](http://127.0.0.1:3000/docs/errors#payment_already_used): An earlier call was charged for this payment, this call was not. The same call with the same `payment-identifier` returns the same answer for 24 hours. For another answer, sign a new payment with a new identifier.
         *
         *     [`payment_identifier_reused`](http://127.0.0.1:3000/docs/errors#payment_identifier_reused): This wallet used the `payment-identifier` for another request, or for an answer that is no longer stored. This payment was not charged. Sign a new one with a new identifier.
         *
         *     [`payment_in_progress`](http://127.0.0.1:3000/docs/errors#payment_in_progress): Another call is using this payment now, and it may be charged. Send exactly the same call with the same payment header again: it is charged at most once.
         */
        PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "payment_already_used" | "payment_identifier_reused" | "payment_in_progress";
                    };
                };
            };
        };
        /** @description [`rate_limited`](http://127.0.0.1:3000/docs/errors#rate_limited): There were too many requests. This one charged nothing. Wait the number of seconds in `Retry-After`, then send it again, with the same payment if it had one. */
        PaidRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "rate_limited";
                    };
                };
            };
        };
        /** @description [`internal`](http://127.0.0.1:3000/docs/errors#internal): The server has a fault. Send the same call again. If it had a payment, send the same one: it may have been charged, at most once. If the error remains, send us the request id. */
        PaidInternal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "internal";
                    };
                };
            };
        };
        /**
         * @description [`settlement_unknown`](http://127.0.0.1:3000/docs/errors#settlement_unknown): The payment may have been charged. Send exactly the same call with the same payment header again: it is charged at most once. Do not sign a new payment, or sign it with the same `payment-identifier`.
         *
         *     [`unavailable`](http://127.0.0.1:3000/docs/errors#unavailable): The server cannot reach its data or the payment facilitator now. This call charged nothing. Send it again, with the same payment if it had one.
         */
        PaidSettlementUnknownOrUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "settlement_unknown" | "unavailable";
                    };
                };
            };
        };
        /**
         * @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown or out of bounds. `details` names each such field and its valid values.
         *
         *     [`mixed_currency`](http://127.0.0.1:3000/docs/errors#mixed_currency): The days of one container are in two currencies, because the tariff changed or because demurrage and detention differ. Make one call for each part.
         */
        PaidInvalidRequestOrMixedCurrency: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "invalid_request" | "mixed_currency";
                    };
                };
            };
        };
        /** @description Demurrage and detention of all carriers, cheapest first */
        compare_dd: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Comparison"];
            };
        };
        /**
         * @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown or out of bounds. `details` names each such field and its valid values.
         *
         *     [`malformed_json`](http://127.0.0.1:3000/docs/errors#malformed_json): The body is not a valid JSON object. Send one object, encoded as UTF-8.
         */
        PaidInvalidRequestOrMalformedJson: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "invalid_request" | "malformed_json";
                    };
                };
            };
        };
        /** @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown or out of bounds. `details` names each such field and its valid values. */
        PaidInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "invalid_request";
                    };
                };
            };
        };
        /** @description Free comparison of carriers for 7 countries */
        demo_compare_dd: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Comparison"];
            };
        };
        /** @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown or out of bounds. `details` names each such field and its valid values. */
        FreeInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "invalid_request";
                    };
                };
            };
        };
        /** @description [`unauthorized`](http://127.0.0.1:3000/docs/errors#unauthorized): The credentials are missing or not valid. */
        FreeUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "unauthorized";
                    };
                };
            };
        };
        /** @description [`no_data`](http://127.0.0.1:3000/docs/errors#no_data): The request is valid, but nothing is on file for it. `details` names what is covered. The call is not charged. */
        FreeNoData: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "no_data";
                    };
                };
            };
        };
        /** @description [`rate_limited`](http://127.0.0.1:3000/docs/errors#rate_limited): There were too many requests. This one charged nothing. Wait the number of seconds in `Retry-After`, then send it again, with the same payment if it had one. */
        FreeRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "rate_limited";
                    };
                };
            };
        };
        /** @description [`internal`](http://127.0.0.1:3000/docs/errors#internal): The server has a fault. Send the same call again. If it had a payment, send the same one: it may have been charged, at most once. If the error remains, send us the request id. */
        FreeInternal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "internal";
                    };
                };
            };
        };
        /** @description [`unavailable`](http://127.0.0.1:3000/docs/errors#unavailable): The server cannot reach its data or the payment facilitator now. This call charged nothing. Send it again, with the same payment if it had one. */
        FreeUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "unavailable";
                    };
                };
            };
        };
        /** @description Last free day and cost of a container */
        countdown_free_time: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    country: string;
                    /** @description The port of the request. The port of a tariff is in `tariffs`. */
                    port: string | null;
                    /** @enum {string} */
                    direction: "import" | "export";
                    container_type: string;
                    date: string;
                    /** @enum {string} */
                    charge: "combined" | "detention" | "demurrage" | "storage";
                    /**
                     * @description `not_started`: the clock starts later. `free`: free time runs. `last_free_day`: free time ends on this day. `charged`: free time is over. `ended`: the end event happened. `past_usable_life`: the tariff is too old to prove anything. `illustrative`: a rule made it. Both give no last free day and no cost.
                     * @enum {string}
                     */
                    status: "not_started" | "free" | "last_free_day" | "charged" | "ended" | "past_usable_life" | "illustrative";
                    /** @enum {string} */
                    start_event: "arrived" | "discharged" | "available" | "customs_released" | "gate_out_full" | "empty_returned" | "empty_picked_up" | "gate_in_full" | "vessel_cutoff" | "loaded" | "departed";
                    started_on: string;
                    /** @enum {string} */
                    end_event: "arrived" | "discharged" | "available" | "customs_released" | "gate_out_full" | "empty_returned" | "empty_picked_up" | "gate_in_full" | "vessel_cutoff" | "loaded" | "departed";
                    /** @description Null while the end event is not known. */
                    ended_on: string | null;
                    free_days_total: number;
                    /** @description Days that count, up to and with `date`. Days that do not count, such as Sundays of a working week, are left out. */
                    days_elapsed: number;
                    /** @description Free days after `date`. Null if the status is `past_usable_life` or `illustrative`. */
                    free_days_remaining: number | null;
                    /** @description The last free day: the earliest one if a point is open. Null without free time, and if the status is `past_usable_life` or `illustrative` and you give no `free_days`. */
                    free_time_ends_on: string | null;
                    /** @description The last free day if every open point is settled in your favour. Null if nothing bounds it. */
                    free_time_ends_on_latest: string | null;
                    currency: string;
                    /** @description Cost up to and with `date`: the highest one if a point is open. Without `uncovered_days`. Null if the status is `past_usable_life` or `illustrative`. */
                    accrued_cost: number | null;
                    /** @description Days up to `date` without a rate on file. */
                    uncovered_days: number;
                    /** @description Cost of `date` itself. 0 in free time. Null if no rate is on file, and where `accrued_cost` is null. */
                    current_daily_rate: number | null;
                    /** @description The first later day with another rate. Null if there is none within a year. */
                    next_rate_on: string | null;
                    next_rate: number | null;
                    /** @description Empty once the clock ended, and where `accrued_cost` is null. */
                    forecast: {
                        date: string;
                        /** @enum {string} */
                        status: "free" | "charged" | "uncovered" | "not_counted";
                        /** @description Why the day does not count. */
                        reason: ("start_day" | "before_availability" | "weekend" | "holiday" | "closure" | "government_hold") | null;
                        holiday: string | null;
                        rate: number | null;
                        /** @description What the container costs if its clock ends on this day. */
                        total_cost: number;
                    }[];
                    assumptions: components["schemas"]["CountdownAssumption"][];
                    /** @description The clocks of the carrier's other charges that started for this container. */
                    other_clocks: components["schemas"]["FreeTimeClock"][];
                    /** @description How the days of this answer count. */
                    counting: {
                        /** @enum {string} */
                        first_day: "same" | "next";
                        /** @enum {string} */
                        day_basis: "calendar" | "working";
                        /** @enum {string} */
                        charge_day_basis: "calendar" | "working";
                        /** @enum {string} */
                        working_week: "mon-fri" | "mon-sat" | "mon-sun";
                        /** @enum {string} */
                        holidays: "excluded" | "counted";
                    };
                    notes: string[];
                    tariffs: {
                        /** @enum {string} */
                        charge: "combined" | "detention" | "demurrage" | "storage";
                        port: string | null;
                        free_days: number;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    /** @description Rules of the carrier that decide how the days count. */
                    policies: components["schemas"]["PolicyUsed"][];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Demurrage and detention tariffs */
        list_dd_tariffs: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TariffList"];
            };
        };
        /** @description Audit of a demurrage or detention invoice */
        audit_invoice: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    country: string;
                    port: string | null;
                    /** @enum {string} */
                    direction: "import" | "export";
                    /** @description Currency of the invoice and of every amount outside the ledgers. */
                    currency: string;
                    invoice_date: string | null;
                    /** @enum {string} */
                    verdict: "overbilled" | "underbilled" | "correct" | "cannot_tell_yet";
                    /** @description Billed total, after credit notes. */
                    billed: number;
                    /** @description What the credit notes take off. */
                    credited: number;
                    expected: components["schemas"]["ExpectedAmount"];
                    /** @description Billed minus expected: at least `low`, at most `high`. Positive when the carrier billed too much. */
                    difference: {
                        low: number | null;
                        high: number;
                    };
                    tolerance: number;
                    /** @enum {string} */
                    basis: "published" | "illustrative" | "own";
                    /** @description What is open or answered. Answer in `answers` to narrow `expected`. */
                    assumptions: components["schemas"]["AuditAssumption"][];
                    /** @description What a customer can raise, the largest amount first. */
                    findings: components["schemas"]["AuditFinding"][];
                    /** @description What the findings recover together, each part of the bill counted once. `possible` includes arguable findings. */
                    recoverable: {
                        certain: number;
                        possible: number;
                    };
                    /** @description Where and until when to dispute the invoice. */
                    dispute: {
                        channel: string | null;
                        /** @description Last day to send the dispute; null when no time limit is known. */
                        send_by: string | null;
                        limits: {
                            days: number;
                            last_day: string | null;
                            citation: string;
                        }[];
                    };
                    lines: {
                        container_number: string | null;
                        container_type: string;
                        charge: ("combined" | "detention" | "demurrage" | "storage") | null;
                        /** @description After credits; null when no amount of its own is known. Negative for a credit. */
                        billed: number | null;
                        expected: components["schemas"]["ExpectedAmount"];
                        /** @description Amount of the ledgers, without tax. */
                        amount: number;
                        /** @description One for each clock. Where the tariff is silent, they count what costs most. */
                        ledgers: components["schemas"]["DayLedger"][];
                    }[];
                    /** @description Units of the invoice's currency for one of the tariff's. */
                    exchange_rate: {
                        rate: number;
                        date: string;
                        is_stated: boolean;
                    } | null;
                    /** @description What looks mistyped. */
                    warnings: string[];
                    /** @description What was taken although the tariff does not say it. */
                    notes: string[];
                    tariffs: components["schemas"]["AuditedTariff"][];
                    /** @description Rules of the carrier that decide how the days count. */
                    policies: {
                        /** @enum {string} */
                        policy: "day_basis" | "charge_day_basis" | "working_week" | "first_day" | "clock_start" | "applied_by" | "includes_storage" | "closure_in_free_time" | "closure_after_free_time" | "government_hold" | "part_day" | "billed_by" | "named_on_invoice" | "dispute_window_days" | "dispute_channel" | "dispute_evidence";
                        value: string;
                        port: string | null;
                        note: string | null;
                        source_id: string;
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Storage at the terminals of a port */
        calculate_storage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    port: string;
                    country: string;
                    /** @description The terminal of the request. */
                    terminal: string | null;
                    /** @enum {string} */
                    direction: "import" | "export";
                    /** @enum {string} */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description The class of the request. */
                    cargo_class: ("general" | "DG" | "reefer" | "OOG") | null;
                    days: number | null;
                    start_date: string | null;
                    end_date: string | null;
                    /** @description One item per terminal, ordered by name. */
                    storage: components["schemas"]["StorageCost"][];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Local charges of a carrier and the terminal */
        get_local_charges: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {string} */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen" | "any";
                    country: string;
                    port_code: string | null;
                    direction: ("import" | "export") | null;
                    container_type: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR") | null;
                    other_port: string | null;
                    date: string;
                    carrier_charges: components["schemas"]["Charge"][];
                    terminal_charges: components["schemas"]["Charge"][];
                    /** @description Number of charges on all pages, of the carrier and the terminals. */
                    total: number;
                    limit: number;
                    offset: number;
                    /** @description Number of charges past their end date or their usable life. `include_expired=true` lists them. */
                    expired_count: number;
                    /** @description Number of charges that a newer or more local one replaces. `include_expired=true` lists them. */
                    superseded_count: number;
                    totals: {
                        /** @description Carrier; null for the terminal or port. */
                        line: string | null;
                        /** @enum {string} */
                        direction: "import" | "export";
                        /** @enum {string} */
                        container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                        currency: string;
                        /** @description Sum of the charges per container, TEU and seal; null if there are none. */
                        per_container: number | null;
                        /** @description Sum of the charges per bill of lading, document or shipment, due once for any number of containers; null if there are none. */
                        per_shipment: number | null;
                        /** @description Codes of the charges in this total; the name of a charge without a code. */
                        charges: string[];
                        illustrative: boolean;
                    }[];
                    /** @description Expected charges (terminal handling, documentation) that no total includes. They are not free. `left_out` of a listed charge can say why; otherwise nothing is on file. */
                    missing: {
                        line: string;
                        /** @enum {string} */
                        direction: "import" | "export";
                        /** @enum {string} */
                        kind: "terminal_handling" | "documentation";
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Surcharges of a carrier */
        get_surcharges: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    country: string | null;
                    port_code: string | null;
                    direction: ("import" | "export") | null;
                    date: string;
                    /** @description One page of the surcharges that are usable on `date`: first what every container pays, then what only some pay; the surest match first, then the newest. */
                    surcharges: {
                        code: string | null;
                        name: string;
                        /**
                         * @description Purpose. A newer version of a family and scope replaces the older ones.
                         * @enum {string}
                         */
                        family: "arbitrary" | "barge_charge" | "barge_congestion" | "booking_fee" | "bunker" | "bunker_recovery" | "chassis" | "conflict" | "congestion" | "congestion_origin" | "contingency" | "cooling_destination" | "cooling_origin" | "currency" | "dangerous_goods_service" | "deviation" | "documentation" | "door_pickup" | "dry_port_export" | "dry_port_import" | "emergency_bunker" | "emergency_operations" | "emergency_risk" | "emergency_space" | "emissions" | "entry_declaration" | "equipment_imbalance" | "equipment_repositioning" | "export_equipment" | "gulf_risk" | "inland_congestion" | "inland_emergency" | "inland_energy" | "inland_fuel" | "inland_fuel_origin" | "inland_peak_season" | "inland_rate_increase" | "inland_suez" | "low_sulphur" | "low_water" | "operational_cost" | "operations_cost_recovery" | "overweight" | "panama_canal" | "peak_season" | "penalty_cancellation" | "penalty_container_damage" | "penalty_dangerous_goods" | "penalty_dg_declared" | "penalty_dg_found" | "penalty_special_declared" | "penalty_special_found" | "rate_increase" | "reefer_reset_sea" | "reefer_reset_terminal" | "rhine_low_water" | "special_chassis" | "special_equipment" | "sulphur_compliance" | "transit_disruption" | "triaxle_export" | "triaxle_import" | "unnamed" | "waiting_destination" | "waiting_origin" | "war_risk";
                        /**
                         * @description Temporary and quarterly surcharges are usable for 6 months, permanent ones for 36.
                         * @enum {string}
                         */
                        nature: "temporary" | "quarterly" | "permanent";
                        /** @description Origin and destination as published; null if not stated. */
                        scope: {
                            origin: string | null;
                            destination: string | null;
                        };
                        /** @description Reason why the surcharge is listed for `country`. `country`: its document is about the country. `scope`: its origin or destination names the country, a part or port of it, or its region. `worldwide`: it applies to any country. `unclear`: its scope could not be read in full, so check it. Null if the request has no country. */
                        match: ("country" | "scope" | "worldwide" | "unclear") | null;
                        country: string | null;
                        /** @description Direction, seen from the item's `country`; null for both, or if not stated. */
                        direction: ("import" | "export") | null;
                        /** @description True if it is charged from destination to origin too. */
                        both_ways: boolean;
                        /** @description Empty for any type. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @description Cargo that pays it; empty for any. `NOR`: dry cargo in a reefer that is switched off. */
                        cargo: ("dry" | "reefer" | "NOR" | "special" | "tank" | "breakbulk" | "DG" | "named_goods")[];
                        /** @description Amount per unit; a percentage if the unit is percent. */
                        amount: number;
                        /** @description Null for a percentage. */
                        currency: string | null;
                        /** @description Unit: container, teu, percent, hour, bl or shipment. */
                        unit: string;
                        /** @description Reason why no total includes it, such as `rate_change` (a general rate increase is part of the freight) or `expired`; null if every container in the scope pays it. */
                        left_out: ("expired" | "superseded" | "rate_change" | "inland_move" | "water_level" | "overweight" | "some_trades" | "on_request" | "contingent" | "penalty" | "estimate" | "earlier_level" | "cancelled" | "date_unknown" | "not_per_container" | "part_of_a_range" | "some_cargo" | "scope_unclear" | "several_levels") | null;
                        /** @description Number of the carrier's tariff, if the document names it. */
                        tariff: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    /** @description Number of surcharges on all pages. */
                    total: number;
                    limit: number;
                    offset: number;
                    /** @description Surcharges that start later, the soonest first; `limit` and `offset` apply here too. */
                    upcoming: {
                        code: string | null;
                        name: string;
                        /**
                         * @description Purpose. A newer version of a family and scope replaces the older ones.
                         * @enum {string}
                         */
                        family: "arbitrary" | "barge_charge" | "barge_congestion" | "booking_fee" | "bunker" | "bunker_recovery" | "chassis" | "conflict" | "congestion" | "congestion_origin" | "contingency" | "cooling_destination" | "cooling_origin" | "currency" | "dangerous_goods_service" | "deviation" | "documentation" | "door_pickup" | "dry_port_export" | "dry_port_import" | "emergency_bunker" | "emergency_operations" | "emergency_risk" | "emergency_space" | "emissions" | "entry_declaration" | "equipment_imbalance" | "equipment_repositioning" | "export_equipment" | "gulf_risk" | "inland_congestion" | "inland_emergency" | "inland_energy" | "inland_fuel" | "inland_fuel_origin" | "inland_peak_season" | "inland_rate_increase" | "inland_suez" | "low_sulphur" | "low_water" | "operational_cost" | "operations_cost_recovery" | "overweight" | "panama_canal" | "peak_season" | "penalty_cancellation" | "penalty_container_damage" | "penalty_dangerous_goods" | "penalty_dg_declared" | "penalty_dg_found" | "penalty_special_declared" | "penalty_special_found" | "rate_increase" | "reefer_reset_sea" | "reefer_reset_terminal" | "rhine_low_water" | "special_chassis" | "special_equipment" | "sulphur_compliance" | "transit_disruption" | "triaxle_export" | "triaxle_import" | "unnamed" | "waiting_destination" | "waiting_origin" | "war_risk";
                        /**
                         * @description Temporary and quarterly surcharges are usable for 6 months, permanent ones for 36.
                         * @enum {string}
                         */
                        nature: "temporary" | "quarterly" | "permanent";
                        /** @description Origin and destination as published; null if not stated. */
                        scope: {
                            origin: string | null;
                            destination: string | null;
                        };
                        /** @description Reason why the surcharge is listed for `country`. `country`: its document is about the country. `scope`: its origin or destination names the country, a part or port of it, or its region. `worldwide`: it applies to any country. `unclear`: its scope could not be read in full, so check it. Null if the request has no country. */
                        match: ("country" | "scope" | "worldwide" | "unclear") | null;
                        country: string | null;
                        /** @description Direction, seen from the item's `country`; null for both, or if not stated. */
                        direction: ("import" | "export") | null;
                        /** @description True if it is charged from destination to origin too. */
                        both_ways: boolean;
                        /** @description Empty for any type. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @description Cargo that pays it; empty for any. `NOR`: dry cargo in a reefer that is switched off. */
                        cargo: ("dry" | "reefer" | "NOR" | "special" | "tank" | "breakbulk" | "DG" | "named_goods")[];
                        /** @description Amount per unit; a percentage if the unit is percent. */
                        amount: number;
                        /** @description Null for a percentage. */
                        currency: string | null;
                        /** @description Unit: container, teu, percent, hour, bl or shipment. */
                        unit: string;
                        /** @description Reason why no total includes it, such as `rate_change` (a general rate increase is part of the freight) or `expired`; null if every container in the scope pays it. */
                        left_out: ("expired" | "superseded" | "rate_change" | "inland_move" | "water_level" | "overweight" | "some_trades" | "on_request" | "contingent" | "penalty" | "estimate" | "earlier_level" | "cancelled" | "date_unknown" | "not_per_container" | "part_of_a_range" | "some_cargo" | "scope_unclear" | "several_levels") | null;
                        /** @description Number of the carrier's tariff, if the document names it. */
                        tariff: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    upcoming_total: number;
                    /** @description Numbers of surcharges that match the request and are not usable. `expired`: past the end date or the usable life. `superseded`: a newer version exists. `cancelled`, `earlier_level`: a later notice withdrew or corrected it. `date_unknown`: the document does not state the year. `include_expired=true` lists them. */
                    left_out: {
                        /** @enum {string} */
                        reason: "expired" | "superseded" | "cancelled" | "earlier_level" | "date_unknown";
                        count: number;
                    }[];
                    /** @description Number of other surcharges of the carrier, usable or upcoming, that the request does not match. */
                    elsewhere: number;
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Container freight station tariffs at a port */
        get_cfs_tariffs: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    port: string;
                    country: string;
                    /** @description Carrier of the request. A station charges the same for the containers of every carrier. */
                    line: string | null;
                    service: string | null;
                    cargo_type: string | null;
                    date: string;
                    facilities: {
                        facility: string;
                        port: string | null;
                        country_wide: boolean;
                        services: string[];
                        tariffs: {
                            service: string;
                            /** @description Null for any cargo, or if not stated. */
                            cargo_type: string | null;
                            /**
                             * @description Unit of the price. With -day or -week, the price is per day or week.
                             * @enum {string}
                             */
                            unit: "container-20" | "container-40" | "container-40HC" | "container" | "teu" | "container-20-day" | "container-40-day" | "cbm" | "cbm-week" | "tonne" | "tonne-day" | "revenue-ton" | "revenue-ton-week" | "bale-day" | "document" | "item" | "seal";
                            amount: number;
                            min_charge: number | null;
                            currency: string;
                            effective_to: string | null;
                            note: string | null;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                            effective_from: string | null;
                            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                            age_months: number | null;
                            /** @description True past the end date or the usable life of the fact: it is history. */
                            is_stale: boolean;
                        }[];
                    }[];
                    /** @description Number of tariff lines on all pages. */
                    total: number;
                    /** @description Number of lines past their end date or their usable life. `include_expired=true` lists them. */
                    expired_count: number;
                    /** @description Number of lines that a newer version replaces. `include_expired=true` lists them. */
                    superseded_count: number;
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Ocean freight rate of one lane */
        get_rates: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    origin: string;
                    destination: string;
                    line: string | null;
                    container_type: string | null;
                    date: string;
                    low: number | null;
                    mid: number;
                    high: number | null;
                    currency: string;
                    trend: {
                        /**
                         * @description Trend over four weeks: rising above +2 %, falling below -2 %, unknown if there are too few points.
                         * @enum {string}
                         */
                        direction: "rising" | "falling" | "steady" | "unknown";
                        as_of: string;
                        change_4_weeks_pct: number | null;
                        change_4_weeks_from: string | null;
                        change_12_weeks_pct: number | null;
                        change_12_weeks_from: string | null;
                    };
                    basis: {
                        /**
                         * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                         * @enum {string}
                         */
                        low_high: "stated" | "observed_spread" | "none";
                        window_weeks: number | null;
                        points: number;
                        since: string;
                    };
                    observed_on: string;
                    age_days: number;
                    carrier: string | null;
                    index_name: string | null;
                    container_types: string[];
                    includes: {
                        /** @enum {string} */
                        surcharges: "included" | "excluded" | "varies" | "not_stated";
                        /** @enum {string} */
                        terminal_handling: "included" | "excluded" | "varies" | "not_stated";
                    };
                    /** @description Set when the price is converted from that of the other size, because the index or carrier publishes one size only. Null otherwise. */
                    derived: {
                        from_container_types: string[];
                        /** @description Price of a 20 ft container as a share of the price of a 40 ft one. */
                        ratio: number;
                        /** @description What states both sizes: an index, a carrier's rates, or a surcharge of the trade. */
                        stated_by: string;
                        stated_on: string;
                        source_id: string;
                    } | null;
                    /** @description The newest published price, when all are past their usable life of 60 days. It is history: the answer does not use it. */
                    last_known: {
                        /** @description Origin as the document names it: a port, several ports, or a region. */
                        origin: string;
                        destination: string;
                        /** @enum {string} */
                        lane_match: "port" | "region" | "trade_lane";
                        /** @description Null for a market index. */
                        carrier: string | null;
                        index_name: string | null;
                        /** @description Empty if the document does not state them. */
                        container_types: string[];
                        currency: string;
                        observed_on: string;
                        age_days: number;
                        low: number | null;
                        mid: number;
                        high: number | null;
                        /**
                         * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                         * @enum {string}
                         */
                        low_high_basis: "stated" | "observed_spread" | "none";
                        /** @enum {string} */
                        trend: "rising" | "falling" | "steady" | "unknown";
                        points: number;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    } | null;
                    fallback: {
                        origin: string;
                        destination: string;
                        index_name: string | null;
                        reason: string;
                    } | null;
                    illustrative: boolean;
                    source_id: string;
                    /** @enum {string} */
                    confidence_level: "verified" | "high" | "medium" | "low";
                    /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                    effective_from: string | null;
                    /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                    age_months: number | null;
                    /** @description True past the end date or the usable life of the fact: it is history. */
                    is_stale: boolean;
                    /** @description Weekly prices, oldest first. */
                    history: {
                        week: string;
                        observed_on: string;
                        low: number | null;
                        mid: number;
                        high: number | null;
                        source_id: string;
                    }[];
                    /** @description Usable prices for the lane, the price of the answer first; with `include_expired`, older ones after them. */
                    series: {
                        /** @description Origin as the document names it: a port, several ports, or a region. */
                        origin: string;
                        destination: string;
                        /** @enum {string} */
                        lane_match: "port" | "region" | "trade_lane";
                        /** @description Null for a market index. */
                        carrier: string | null;
                        index_name: string | null;
                        /** @description Empty if the document does not state them. */
                        container_types: string[];
                        currency: string;
                        observed_on: string;
                        age_days: number;
                        low: number | null;
                        mid: number;
                        high: number | null;
                        /**
                         * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                         * @enum {string}
                         */
                        low_high_basis: "stated" | "observed_spread" | "none";
                        /** @enum {string} */
                        trend: "rising" | "falling" | "steady" | "unknown";
                        points: number;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Landed cost of one container */
        calculate_landed_cost: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    origin: string;
                    destination: string;
                    destination_name: string;
                    /** @description Port of discharge: the destination, or the gateway of an inland destination. */
                    discharge_port: string;
                    container_type: string;
                    date: string;
                    detention_days: number;
                    freight: number;
                    surcharges: number | null;
                    local_charges_origin: number | null;
                    local_charges_destination: number | null;
                    detention: number | null;
                    /** @description Charge of the tariff behind `detention`: `combined` has one clock for demurrage and detention. Null if there is none. */
                    detention_charge: ("combined" | "detention" | "demurrage") | null;
                    inland_haulage: number | null;
                    transit_days: number | null;
                    /** @description `sea_distance`: no plausible service of the carrier is on file, so the days are a direct sailing estimate. */
                    transit_basis: ("schedule" | "published" | "estimated" | "sea_distance") | null;
                    total_landed_cost: number;
                    /** @constant */
                    currency: "USD";
                    /** @description False if a part other than freight is missing. The total then adds up what is on file. */
                    is_complete: boolean;
                    /** @description True if an illustrative price or charge is in the total. Such a total is an example, not a price. */
                    is_illustrative: boolean;
                    total_landed_cost_usd: number;
                    breakdown: {
                        ocean_freight: number;
                        origin_charges: number | null;
                        destination_charges: number | null;
                        surcharges: number | null;
                    };
                    missing: {
                        /** @enum {string} */
                        part: "freight" | "surcharges" | "local_charges_origin" | "local_charges_destination" | "detention" | "inland_haulage" | "transit_days";
                        message: string;
                    }[];
                    parts: {
                        /** @enum {string} */
                        part: "freight" | "surcharges" | "local_charges_origin" | "local_charges_destination" | "detention" | "inland_haulage";
                        /**
                         * @description `in_freight`: the freight price includes it. `not_asked`: nothing is due. `missing`: nothing usable is on file and the amount is null.
                         * @enum {string}
                         */
                        status: "on_file" | "in_freight" | "not_asked" | "missing";
                        amount_usd: number | null;
                        /** @description Sums of the counted items, by currency. */
                        amounts: {
                            currency: string;
                            amount: number;
                        }[];
                        illustrative: boolean;
                        confidence_level: ("verified" | "high" | "medium" | "low") | null;
                        items: {
                            name: string;
                            code: string | null;
                            /** @enum {string} */
                            per: "container" | "shipment";
                            amount: number;
                            currency: string;
                            /** @description Null if no exchange rate is on file. */
                            amount_usd: number | null;
                            in_total: boolean;
                            effective_to: string | null;
                            note: string | null;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                            effective_from: string | null;
                            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                            age_months: number | null;
                            /** @description True past the end date or the usable life of the fact: it is history. */
                            is_stale: boolean;
                        }[];
                        /** @description What does not count, each with the reason: `expired` is past its end date or usable life. The newest three. */
                        left_out: {
                            name: string;
                            code: string | null;
                            reason: string;
                            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                            effective_from: string | null;
                            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                            age_months: number | null;
                            source_id: string;
                        }[];
                        left_out_total: number;
                        missing: string[];
                    }[];
                    /** @description As in GET /api/transit; null if the carrier has no entry. */
                    transit: components["schemas"]["TransitOfCarrier"] | null;
                    freight_rate: {
                        origin: string;
                        destination: string;
                        line: string | null;
                        container_type: string | null;
                        date: string;
                        low: number | null;
                        mid: number;
                        high: number | null;
                        currency: string;
                        trend: {
                            /**
                             * @description Trend over four weeks: rising above +2 %, falling below -2 %, unknown if there are too few points.
                             * @enum {string}
                             */
                            direction: "rising" | "falling" | "steady" | "unknown";
                            as_of: string;
                            change_4_weeks_pct: number | null;
                            change_4_weeks_from: string | null;
                            change_12_weeks_pct: number | null;
                            change_12_weeks_from: string | null;
                        };
                        basis: {
                            /**
                             * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                             * @enum {string}
                             */
                            low_high: "stated" | "observed_spread" | "none";
                            window_weeks: number | null;
                            points: number;
                            since: string;
                        };
                        observed_on: string;
                        age_days: number;
                        carrier: string | null;
                        index_name: string | null;
                        container_types: string[];
                        includes: {
                            /** @enum {string} */
                            surcharges: "included" | "excluded" | "varies" | "not_stated";
                            /** @enum {string} */
                            terminal_handling: "included" | "excluded" | "varies" | "not_stated";
                        };
                        /** @description Set when the price is converted from that of the other size, because the index or carrier publishes one size only. Null otherwise. */
                        derived: {
                            from_container_types: string[];
                            /** @description Price of a 20 ft container as a share of the price of a 40 ft one. */
                            ratio: number;
                            /** @description What states both sizes: an index, a carrier's rates, or a surcharge of the trade. */
                            stated_by: string;
                            stated_on: string;
                            source_id: string;
                        } | null;
                        /** @description The newest published price, when all are past their usable life of 60 days. It is history: the answer does not use it. */
                        last_known: {
                            /** @description Origin as the document names it: a port, several ports, or a region. */
                            origin: string;
                            destination: string;
                            /** @enum {string} */
                            lane_match: "port" | "region" | "trade_lane";
                            /** @description Null for a market index. */
                            carrier: string | null;
                            index_name: string | null;
                            /** @description Empty if the document does not state them. */
                            container_types: string[];
                            currency: string;
                            observed_on: string;
                            age_days: number;
                            low: number | null;
                            mid: number;
                            high: number | null;
                            /**
                             * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                             * @enum {string}
                             */
                            low_high_basis: "stated" | "observed_spread" | "none";
                            /** @enum {string} */
                            trend: "rising" | "falling" | "steady" | "unknown";
                            points: number;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                            effective_from: string | null;
                            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                            age_months: number | null;
                            /** @description True past the end date or the usable life of the fact: it is history. */
                            is_stale: boolean;
                        } | null;
                        fallback: {
                            origin: string;
                            destination: string;
                            index_name: string | null;
                            reason: string;
                        } | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        notes: string[];
                    };
                    exchange_rates: components["schemas"]["ExchangeRateUsed"][];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Profile of one port */
        get_port: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    city: string;
                    country: string;
                    country_code: string;
                    coordinates: {
                        lat: number;
                        lon: number;
                    } | null;
                    timezone: string;
                    operators: string[];
                    infrastructure: {
                        terminals: string[];
                        max_draft_m: number | null;
                        berths: number | null;
                        quay_length_m: number | null;
                        cranes: string | null;
                    };
                    annual_teu: number | null;
                    annual_teu_year: number | null;
                    trade_lane: string;
                    congestion: components["schemas"]["Congestion"] | null;
                    missing: string[];
                    notes: string[];
                    source_id: string;
                    also_source_ids: string[];
                    /** @enum {string} */
                    confidence_level: "verified" | "high" | "medium" | "low";
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Congestion of one port */
        get_congestion: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    port: string;
                    port_name: string;
                    country: string;
                    country_code: string;
                    date: string;
                    days_back: number;
                    current: components["schemas"]["Congestion"];
                    history: {
                        observed_on: string;
                        level: ("normal" | "elevated" | "congested") | null;
                        /** @enum {string} */
                        level_basis: "published" | "rule" | "not stated";
                        waiting_days: number | null;
                        vessels_waiting: number | null;
                        yard_utilisation_pct: number | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    rule: {
                        text: string;
                        thresholds: {
                            waiting_days: {
                                elevated: number;
                                congested: number;
                            };
                            yard_utilisation_pct: {
                                elevated: number;
                                congested: number;
                            };
                            vessels_waiting: {
                                elevated: number;
                                congested: number;
                            };
                        };
                    };
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Vessel calls at one port */
        get_vessel_schedule: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    port: string;
                    port_name: string | null;
                    country: string;
                    country_code: string;
                    date: string;
                    days_ahead: number;
                    until: string;
                    /** @description Number of calls with a date; `calls` lists one page of them. */
                    total: number;
                    calls: {
                        line: string;
                        line_name: string;
                        service_code: string;
                        service_name: string | null;
                        alliance: string | null;
                        shared_with: {
                            line: string;
                            service_code: string;
                        }[];
                        terminal: string | null;
                        frequency_days: number | null;
                        frequency_basis: ("published" | "assumed") | null;
                        previous_port: string | null;
                        next_port: string | null;
                        days_to_next_port: number | null;
                        days_to_next_port_basis: ("published" | "estimated") | null;
                        as_of: string | null;
                        age_days: number | null;
                        is_old: boolean;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        also_source_ids: string[];
                        vessel_name: string | null;
                        vessel_imo: string | null;
                        import_voyage: string | null;
                        export_voyage: string | null;
                        /** @enum {string} */
                        basis: "schedule";
                        arrival: string | null;
                        arrival_basis: ("planned" | "estimated" | "actual") | null;
                        departure: string | null;
                        departure_basis: ("planned" | "estimated" | "actual") | null;
                    }[];
                    /** @description Number of services without dated calls; `services` lists one page of them. */
                    total_services: number;
                    services: {
                        line: string;
                        line_name: string;
                        service_code: string;
                        service_name: string | null;
                        alliance: string | null;
                        shared_with: {
                            line: string;
                            service_code: string;
                        }[];
                        terminal: string | null;
                        frequency_days: number | null;
                        frequency_basis: ("published" | "assumed") | null;
                        previous_port: string | null;
                        next_port: string | null;
                        days_to_next_port: number | null;
                        days_to_next_port_basis: ("published" | "estimated") | null;
                        as_of: string | null;
                        age_days: number | null;
                        is_old: boolean;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        also_source_ids: string[];
                        /**
                         * @description `pattern`: a document of `as_of` states the weekday of a weekly service. `estimated`: no day is known.
                         * @enum {string}
                         */
                        basis: "pattern" | "estimated";
                        /** @description Days of the first 4 sailings if the pattern still applies; empty without one. No carrier has confirmed them. */
                        expected_days: {
                            arrival: string | null;
                            departure: string | null;
                        }[];
                        /** @description 1 is Monday; null when no document states it. */
                        weekday_arrival: number | null;
                        weekday_departure: number | null;
                        expected_between: {
                            from: string;
                            to: string;
                        };
                        estimated_within_days: number;
                        expected_calls: {
                            least: number;
                            most: number;
                        };
                        /** @description What no document states. `weekly`: one ship a week. `any_weekday`: the day of the week is unknown. */
                        assumed: ("weekly" | "any_weekday")[];
                    }[];
                    cancelled: {
                        line: string;
                        line_name: string;
                        service_code: string;
                        vessel_name: string | null;
                        vessel_imo: string | null;
                        export_voyage: string | null;
                        arrival: string | null;
                        departure: string | null;
                        status: string;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Sailings between two ports, with cutoffs */
        get_vessel_schedule_options: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    origin: string;
                    origin_name: string | null;
                    destination: string;
                    destination_name: string | null;
                    carrier: string | null;
                    date: string;
                    days_ahead: number;
                    until: string;
                    /** @description Number of sailings with a date; `options` lists one page of them. */
                    total: number;
                    options: {
                        line: string;
                        line_name: string;
                        services: {
                            service_code: string;
                            service_name: string | null;
                            alliance: string | null;
                        }[];
                        terminal: string | null;
                        transit_days: number | null;
                        /** @enum {string} */
                        transit_days_basis: "published" | "estimated";
                        transhipment_ports: string[];
                        frequency_days: number | null;
                        frequency_basis: ("published" | "assumed") | null;
                        cutoffs: {
                            si: {
                                at: string | null;
                                hours_before: number | null;
                                basis: string | null;
                                note: string | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                            vgm: {
                                at: string | null;
                                hours_before: number | null;
                                basis: string | null;
                                note: string | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                            cy: {
                                at: string | null;
                                hours_before: number | null;
                                basis: string | null;
                                note: string | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                        };
                        cutoff_completeness: number;
                        as_of: string | null;
                        age_days: number | null;
                        is_old: boolean;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        also_source_ids: string[];
                        vessel_name: string | null;
                        vessel_imo: string | null;
                        export_voyage: string | null;
                        /** @enum {string} */
                        basis: "schedule";
                        departure: string | null;
                        arrival: string | null;
                    }[];
                    /** @description Number of services without dates; `services` lists one page of them. */
                    total_services: number;
                    services: {
                        line: string;
                        line_name: string;
                        services: {
                            service_code: string;
                            service_name: string | null;
                            alliance: string | null;
                        }[];
                        terminal: string | null;
                        transit_days: number | null;
                        /** @enum {string} */
                        transit_days_basis: "published" | "estimated";
                        transhipment_ports: string[];
                        frequency_days: number | null;
                        frequency_basis: ("published" | "assumed") | null;
                        cutoffs: {
                            si: {
                                at: string | null;
                                hours_before: number | null;
                                basis: string | null;
                                note: string | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                            vgm: {
                                at: string | null;
                                hours_before: number | null;
                                basis: string | null;
                                note: string | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                            cy: {
                                at: string | null;
                                hours_before: number | null;
                                basis: string | null;
                                note: string | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                        };
                        cutoff_completeness: number;
                        as_of: string | null;
                        age_days: number | null;
                        is_old: boolean;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        also_source_ids: string[];
                        /**
                         * @description `pattern`: a document of `as_of` states the weekday of a weekly service. `estimated`: no day is known.
                         * @enum {string}
                         */
                        basis: "pattern" | "estimated";
                        /** @description Days of the first 4 sailings if the pattern still applies; empty without one. No carrier has confirmed them. */
                        expected_days: {
                            arrival: string | null;
                            departure: string | null;
                        }[];
                        /** @description 1 is Monday; null when no document states it. */
                        weekday_departure: number | null;
                        expected_between: {
                            from: string;
                            to: string;
                        } | null;
                        estimated_within_days: number | null;
                        /** @description What no document states. `weekly`: one ship a week. `any_weekday`: the day of the week is unknown. */
                        assumed: ("weekly" | "any_weekday")[];
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Days at sea between two ports */
        get_transit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    origin: string;
                    origin_name: string | null;
                    destination: string;
                    destination_name: string | null;
                    trade_lane: string | null;
                    date: string;
                    days: number | null;
                    /** @description Fewest days of the ways found, or of the direct sailing estimate. */
                    days_min: number | null;
                    /** @description Most days of the ways found, or of the direct sailing estimate. */
                    days_max: number | null;
                    /** @enum {string} */
                    days_basis: "schedule" | "published" | "estimated" | "sea_distance";
                    /**
                     * @description As `days_basis`. `sea_distance`: no direct service and no stated time is on file, so the days are a direct sailing estimate.
                     * @enum {string}
                     */
                    basis: "schedule" | "published" | "estimated" | "sea_distance";
                    /** @description Service of `days`, or the services of a stated transhipment; null for `sea_distance`. */
                    service: string | null;
                    /** @description Nautical miles of the direct sea route. */
                    distance_nm: number | null;
                    /** @description Number of ways found; `carriers` lists one page of them. */
                    total: number;
                    carriers: components["schemas"]["TransitOfCarrier"][];
                    /** @description Without a service: those between neighbouring ports, such as Long Beach for Los Angeles, the quickest first. */
                    nearby: {
                        origin: string;
                        destination: string;
                        line: string;
                        service: string;
                        days: number;
                        /** @enum {string} */
                        basis: "schedule" | "published" | "estimated";
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Reports of disruption at ports */
        congestion_news: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    port: string | null;
                    severity: ("normal" | "elevated" | "congested") | null;
                    from: string;
                    to: string;
                    total: number;
                    alerts: {
                        published_on: string;
                        port: string | null;
                        port_name: string | null;
                        country: string;
                        /** @enum {string} */
                        severity: "normal" | "elevated" | "congested";
                        headline: string;
                        summary: string;
                        cause: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Schedule reliability of a carrier */
        get_reliability: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    line_name: string;
                    trade_lane: string | null;
                    date: string;
                    current: {
                        month: string;
                        trade_lane: string | null;
                        on_time_pct: number | null;
                        avg_delay_days: number | null;
                        cancelled_sailings: number | null;
                        scheduled_sailings: number | null;
                        cancelled_pct: number | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    } | null;
                    months: {
                        month: string;
                        trade_lane: string | null;
                        on_time_pct: number | null;
                        avg_delay_days: number | null;
                        cancelled_sailings: number | null;
                        scheduled_sailings: number | null;
                        cancelled_pct: number | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    industry: {
                        month: string;
                        trade_lane: string | null;
                        on_time_pct: number | null;
                        avg_delay_days: number | null;
                        cancelled_sailings: number | null;
                        scheduled_sailings: number | null;
                        cancelled_pct: number | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    missing: string[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Risk score of a route */
        get_risk_score: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    origin: string;
                    origin_name: string;
                    destination: string;
                    destination_name: string;
                    date: string;
                    risk_score: number;
                    /** @enum {string} */
                    risk_level: "low" | "moderate" | "high" | "severe";
                    known_points: number;
                    parts: {
                        /** @enum {string} */
                        part: "congestion_origin" | "congestion_destination" | "alerts" | "chokepoints";
                        /** @enum {string} */
                        state: "known" | "unknown";
                        weight: number;
                        severity: number | null;
                        points: number | null;
                        as_of: string | null;
                        age_days: number | null;
                        reason: string | null;
                        last_known: {
                            /** @enum {string} */
                            level: "normal" | "elevated" | "congested";
                            date: string;
                            age_days: number;
                            source_id: string;
                        } | null;
                        evidence: {
                            /** @enum {string} */
                            about: "port" | "country" | "chokepoint";
                            place: string;
                            place_name: string;
                            /** @enum {string} */
                            on_the_way: "origin" | "destination" | "named" | "near" | "passed";
                            chokepoint: string | null;
                            /** @enum {string} */
                            level: "normal" | "elevated" | "congested" | "disrupted";
                            text: string;
                            date: string;
                            age_days: number;
                            severity: number;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                            effective_from: string | null;
                            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                            age_months: number | null;
                            /** @description True past the end date or the usable life of the fact: it is history. */
                            is_stale: boolean;
                        }[];
                    }[];
                    alert_window: {
                        from: string;
                        to: string;
                    };
                    route: {
                        /** @enum {string} */
                        status: "usual" | "rerouted" | "cut_off";
                        speed_knots: number;
                        usual: {
                            distance_nm: number;
                            sailing_days: number;
                            chokepoints: string[];
                            waypoints: {
                                name: string;
                                lat: number;
                                lon: number;
                            }[];
                        };
                        rerouted: {
                            distance_nm: number;
                            sailing_days: number;
                            chokepoints: string[];
                            waypoints: {
                                name: string;
                                lat: number;
                                lon: number;
                            }[];
                        } | null;
                        added_nm: number | null;
                        added_days: number | null;
                        avoided: string[];
                        cut_off_by: string[];
                    } | null;
                    chokepoints: {
                        slug: string;
                        name: string;
                        lat: number;
                        lon: number;
                        status: ("normal" | "elevated" | "disrupted") | null;
                        status_on: string | null;
                        age_days: number | null;
                        detail: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    rule: string;
                    missing: string[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Rules of authorities for containers and ports */
        get_regulatory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    country: string;
                    country_name: string;
                    date: string;
                    total: number;
                    updates: {
                        /** @enum {string} */
                        scope: "national" | "eu";
                        authority: string;
                        title: string;
                        summary: string;
                        category: string;
                        published_on: string | null;
                        effective_on: string | null;
                        /** @description The last day; `null` if the document names none. */
                        ends_on: string | null;
                        upcoming: boolean;
                        /**
                         * @description Whether the rule applies on `date`, by its document. `in_effect`: it has started and names no end before `date`. `postponed`: its first date was replaced. `not_stated`: the document names no day.
                         * @enum {string}
                         */
                        status: "proposed" | "postponed" | "suspended" | "upcoming" | "in_effect" | "ended" | "not_stated";
                        reference: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Services of one carrier */
        search_transit_schedules: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    line_name: string;
                    origin: string | null;
                    destination: string | null;
                    max_days: number | null;
                    date: string;
                    total: number;
                    schedules: {
                        /** @enum {string} */
                        kind: "direct" | "transhipment" | "service";
                        services: {
                            service_code: string;
                            service_name: string | null;
                            alliance: string | null;
                        }[];
                        transit_days: number | null;
                        /** @enum {string} */
                        transit_days_basis: "schedule" | "published" | "estimated";
                        transhipment_ports: string[];
                        legs: {
                            service_code: string;
                            service_name: string | null;
                            alliance: string | null;
                            trade_lane: string | null;
                            from: string | null;
                            to: string | null;
                            days: number | null;
                            /** @enum {string} */
                            days_basis: "published" | "estimated";
                            is_on_return: boolean;
                            ports: {
                                port: string;
                                days: number | null;
                                /** @enum {string} */
                                basis: "published" | "estimated";
                            }[];
                            shared_with: {
                                line: string;
                                service_code: string;
                            }[];
                            vessels_deployed: number | null;
                            vessel_size_teu: number | null;
                            frequency_days: number | null;
                            frequency_basis: ("published" | "assumed") | null;
                            as_of: string | null;
                            age_days: number | null;
                            is_old: boolean;
                        }[];
                        is_old: boolean;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        also_source_ids: string[];
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Profiles of up to ten ports */
        bulk_ports: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    requested: number;
                    found: number;
                    results: {
                        code: string;
                        port: {
                            code: string;
                            name: string;
                            city: string;
                            country: string;
                            country_code: string;
                            coordinates: {
                                lat: number;
                                lon: number;
                            } | null;
                            timezone: string;
                            operators: string[];
                            infrastructure: {
                                terminals: string[];
                                max_draft_m: number | null;
                                berths: number | null;
                                quay_length_m: number | null;
                                cranes: string | null;
                            };
                            annual_teu: number | null;
                            annual_teu_year: number | null;
                            trade_lane: string;
                            congestion: components["schemas"]["Congestion"] | null;
                            missing: string[];
                            notes: string[];
                            source_id: string;
                            also_source_ids: string[];
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                        } | null;
                        error: {
                            /** @constant */
                            code: "no_data";
                            message: string;
                        } | null;
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Days at sea of up to five routes */
        bulk_transit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    requested: number;
                    found: number;
                    results: {
                        origin: string;
                        destination: string;
                        transit: {
                            origin: string;
                            origin_name: string | null;
                            destination: string;
                            destination_name: string | null;
                            trade_lane: string | null;
                            date: string;
                            days: number | null;
                            /** @description Fewest days of the ways found, or of the direct sailing estimate. */
                            days_min: number | null;
                            /** @description Most days of the ways found, or of the direct sailing estimate. */
                            days_max: number | null;
                            /** @enum {string} */
                            days_basis: "schedule" | "published" | "estimated" | "sea_distance";
                            /**
                             * @description As `days_basis`. `sea_distance`: no direct service and no stated time is on file, so the days are a direct sailing estimate.
                             * @enum {string}
                             */
                            basis: "schedule" | "published" | "estimated" | "sea_distance";
                            /** @description Service of `days`, or the services of a stated transhipment; null for `sea_distance`. */
                            service: string | null;
                            /** @description Nautical miles of the direct sea route. */
                            distance_nm: number | null;
                            /** @description Number of ways found; `carriers` lists one page of them. */
                            total: number;
                            carriers: components["schemas"]["TransitOfCarrier"][];
                            /** @description Without a service: those between neighbouring ports, such as Long Beach for Los Angeles, the quickest first. */
                            nearby: {
                                origin: string;
                                destination: string;
                                line: string;
                                service: string;
                                days: number;
                                /** @enum {string} */
                                basis: "schedule" | "published" | "estimated";
                            }[];
                            rule: string;
                            notes: string[];
                        } | null;
                        error: {
                            /** @enum {string} */
                            code: "no_data" | "invalid_request";
                            message: string;
                            details: {
                                path: string;
                                message: string;
                            }[];
                        } | null;
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Ocean freight rates of up to five lanes */
        bulk_rates: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    requested: number;
                    found: number;
                    results: {
                        origin: string;
                        destination: string;
                        line: string | null;
                        rate: {
                            origin: string;
                            destination: string;
                            line: string | null;
                            container_type: string | null;
                            date: string;
                            low: number | null;
                            mid: number;
                            high: number | null;
                            currency: string;
                            trend: {
                                /**
                                 * @description Trend over four weeks: rising above +2 %, falling below -2 %, unknown if there are too few points.
                                 * @enum {string}
                                 */
                                direction: "rising" | "falling" | "steady" | "unknown";
                                as_of: string;
                                change_4_weeks_pct: number | null;
                                change_4_weeks_from: string | null;
                                change_12_weeks_pct: number | null;
                                change_12_weeks_from: string | null;
                            };
                            basis: {
                                /**
                                 * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                                 * @enum {string}
                                 */
                                low_high: "stated" | "observed_spread" | "none";
                                window_weeks: number | null;
                                points: number;
                                since: string;
                            };
                            observed_on: string;
                            age_days: number;
                            carrier: string | null;
                            index_name: string | null;
                            container_types: string[];
                            includes: {
                                /** @enum {string} */
                                surcharges: "included" | "excluded" | "varies" | "not_stated";
                                /** @enum {string} */
                                terminal_handling: "included" | "excluded" | "varies" | "not_stated";
                            };
                            /** @description Set when the price is converted from that of the other size, because the index or carrier publishes one size only. Null otherwise. */
                            derived: {
                                from_container_types: string[];
                                /** @description Price of a 20 ft container as a share of the price of a 40 ft one. */
                                ratio: number;
                                /** @description What states both sizes: an index, a carrier's rates, or a surcharge of the trade. */
                                stated_by: string;
                                stated_on: string;
                                source_id: string;
                            } | null;
                            /** @description The newest published price, when all are past their usable life of 60 days. It is history: the answer does not use it. */
                            last_known: {
                                /** @description Origin as the document names it: a port, several ports, or a region. */
                                origin: string;
                                destination: string;
                                /** @enum {string} */
                                lane_match: "port" | "region" | "trade_lane";
                                /** @description Null for a market index. */
                                carrier: string | null;
                                index_name: string | null;
                                /** @description Empty if the document does not state them. */
                                container_types: string[];
                                currency: string;
                                observed_on: string;
                                age_days: number;
                                low: number | null;
                                mid: number;
                                high: number | null;
                                /**
                                 * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                                 * @enum {string}
                                 */
                                low_high_basis: "stated" | "observed_spread" | "none";
                                /** @enum {string} */
                                trend: "rising" | "falling" | "steady" | "unknown";
                                points: number;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            } | null;
                            fallback: {
                                origin: string;
                                destination: string;
                                index_name: string | null;
                                reason: string;
                            } | null;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                            /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                            effective_from: string | null;
                            /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                            age_months: number | null;
                            /** @description True past the end date or the usable life of the fact: it is history. */
                            is_stale: boolean;
                            /** @description Weekly prices, oldest first. */
                            history: {
                                week: string;
                                observed_on: string;
                                low: number | null;
                                mid: number;
                                high: number | null;
                                source_id: string;
                            }[];
                            /** @description Usable prices for the lane, the price of the answer first; with `include_expired`, older ones after them. */
                            series: {
                                /** @description Origin as the document names it: a port, several ports, or a region. */
                                origin: string;
                                destination: string;
                                /** @enum {string} */
                                lane_match: "port" | "region" | "trade_lane";
                                /** @description Null for a market index. */
                                carrier: string | null;
                                index_name: string | null;
                                /** @description Empty if the document does not state them. */
                                container_types: string[];
                                currency: string;
                                observed_on: string;
                                age_days: number;
                                low: number | null;
                                mid: number;
                                high: number | null;
                                /**
                                 * @description `stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.
                                 * @enum {string}
                                 */
                                low_high_basis: "stated" | "observed_spread" | "none";
                                /** @enum {string} */
                                trend: "rising" | "falling" | "steady" | "unknown";
                                points: number;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                                /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                                effective_from: string | null;
                                /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                                age_months: number | null;
                                /** @description True past the end date or the usable life of the fact: it is history. */
                                is_stale: boolean;
                            }[];
                            notes: string[];
                        } | null;
                        error: {
                            /** @enum {string} */
                            code: "no_data" | "invalid_request";
                            message: string;
                            details: {
                                path: string;
                                message: string;
                            }[];
                        } | null;
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Haulage routes in a country */
        search_inland: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    line: string;
                    country: string;
                    keyword: string | null;
                    delivery_mode: ("ramp" | "door") | null;
                    icd_code: string | null;
                    cargo_class: ("general" | "DG") | null;
                    date: string;
                    total: number;
                    limit: number;
                    offset: number;
                    routes: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Owner of the tariff: a shipping line, or a rail or road operator.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty if the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /**
                         * @description What the price is: a tariff, a promotion, a market price of a survey or an article, or a minimum that an association recommends.
                         * @enum {string}
                         */
                        price_basis: "tariff" | "promotion" | "market" | "recommended";
                        origin: string | null;
                        origin_name: string;
                        destination: string | null;
                        destination_name: string;
                        /** @description Weight bands in tonnes; empty if no rate states a weight. */
                        weight_brackets: string[];
                        amount_from: number;
                        amount_to: number;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_to: string | null;
                        rates_on_file: number;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    left_out: {
                        /** @enum {string} */
                        reason: "expired" | "superseded" | "other_weight" | "delivery_not_stated" | "empty_container" | "per_wagon" | "round_trip" | "recommended_price";
                        count: number;
                        detail: string;
                        newest: string | null;
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Haulage rates of one lane */
        get_inland_rates: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    origin: string;
                    origin_name: string;
                    destination: string;
                    destination_name: string;
                    container_type: string | null;
                    mode: ("road" | "rail" | "barge" | "multimodal") | null;
                    delivery_mode: ("ramp" | "door") | null;
                    icd_code: string | null;
                    cargo_class: ("general" | "DG") | null;
                    direction: ("import" | "export") | null;
                    date: string;
                    total: number;
                    limit: number;
                    offset: number;
                    rates: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Owner of the tariff: a shipping line, or a rail or road operator.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty if the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /**
                         * @description What the price is: a tariff, a promotion, a market price of a survey or an article, or a minimum that an association recommends.
                         * @enum {string}
                         */
                        price_basis: "tariff" | "promotion" | "market" | "recommended";
                        /** @description Name of the place in the document. */
                        origin_name: string;
                        destination_name: string;
                        /** @description Weight band in tonnes; null if the rate applies to any weight. */
                        weight_bracket: string | null;
                        weight_from_t: number | null;
                        weight_to_t: number | null;
                        amount: number;
                        /** @description Set if the document gives a range, which is listed as two items. */
                        range_end: ("lower" | "upper") | null;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    /** @description True if there are rates for the way back too. */
                    reverse_on_file: boolean;
                    left_out: {
                        /** @enum {string} */
                        reason: "expired" | "superseded" | "other_weight" | "delivery_not_stated" | "empty_container" | "per_wagon" | "round_trip" | "recommended_price";
                        count: number;
                        detail: string;
                        newest: string | null;
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Haulage rates of one lane, cheapest first */
        compare_inland: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    origin: string;
                    origin_name: string;
                    destination: string;
                    destination_name: string;
                    container_type: string;
                    weight_bracket: string | null;
                    delivery_mode: ("ramp" | "door") | null;
                    icd_code: string | null;
                    /** @enum {string} */
                    cargo_class: "general" | "DG";
                    direction: ("import" | "export") | null;
                    date: string;
                    total: number;
                    limit: number;
                    offset: number;
                    comparison: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Owner of the tariff: a shipping line, or a rail or road operator.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty if the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /**
                         * @description What the price is: a tariff, a promotion, a market price of a survey or an article, or a minimum that an association recommends.
                         * @enum {string}
                         */
                        price_basis: "tariff" | "promotion" | "market" | "recommended";
                        /** @description Name of the place in the document. */
                        origin_name: string;
                        destination_name: string;
                        /** @description Weight band in tonnes; null if the rate applies to any weight. */
                        weight_bracket: string | null;
                        weight_from_t: number | null;
                        weight_to_t: number | null;
                        amount: number;
                        /** @description Set if the document gives a range, which is listed as two items. */
                        range_end: ("lower" | "upper") | null;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        amount_usd: number;
                    }[];
                    road_vs_rail: {
                        road: {
                            carrier: string | null;
                            operator: string | null;
                            amount_usd: number;
                            delivery_mode: ("ramp" | "door") | null;
                            weight_bracket: string | null;
                            illustrative: boolean;
                            source_id: string;
                        } | null;
                        rail: {
                            carrier: string | null;
                            operator: string | null;
                            amount_usd: number;
                            delivery_mode: ("ramp" | "door") | null;
                            weight_bracket: string | null;
                            illustrative: boolean;
                            source_id: string;
                        } | null;
                        cheaper: ("road" | "rail" | "equal") | null;
                        difference_usd: number | null;
                    };
                    left_out: {
                        /** @enum {string} */
                        reason: "expired" | "superseded" | "other_weight" | "delivery_not_stated" | "empty_container" | "per_wagon" | "round_trip" | "recommended_price";
                        count: number;
                        detail: string;
                        newest: string | null;
                    }[];
                    not_comparable: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Owner of the tariff: a shipping line, or a rail or road operator.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty if the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /**
                         * @description What the price is: a tariff, a promotion, a market price of a survey or an article, or a minimum that an association recommends.
                         * @enum {string}
                         */
                        price_basis: "tariff" | "promotion" | "market" | "recommended";
                        /** @description Name of the place in the document. */
                        origin_name: string;
                        destination_name: string;
                        /** @description Weight band in tonnes; null if the rate applies to any weight. */
                        weight_bracket: string | null;
                        weight_from_t: number | null;
                        weight_to_t: number | null;
                        amount: number;
                        /** @description Set if the document gives a range, which is listed as two items. */
                        range_end: ("lower" | "upper") | null;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                        reason: string;
                    }[];
                    exchange_rates: components["schemas"]["ExchangeRateUsed"][];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Inland depots and container freight stations */
        list_facilities: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Free-Tier-Used": components["headers"]["X-Free-Tier-Used"];
                "X-Free-Tier-Limit": components["headers"]["X-Free-Tier-Limit"];
                "X-Free-Tier-Remaining": components["headers"]["X-Free-Tier-Remaining"];
                "X-Free-Tier-Resets-At": components["headers"]["X-Free-Tier-Resets-At"];
                "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    total: number;
                    limit: number;
                    offset: number;
                    facilities: {
                        /** @enum {string} */
                        type: "ICD" | "CFS";
                        code: string | null;
                        name: string;
                        operator: string | null;
                        city: string | null;
                        state: string | null;
                        country: string;
                        lat: number | null;
                        lon: number | null;
                        /** @description Null if the document does not state it. */
                        rail_connected: boolean | null;
                        capacity_teu: number | null;
                        annual_throughput_teu: number | null;
                        area_sqm: number | null;
                        capabilities: string[];
                        linked_ports: string[];
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        /** @description The day from which the fact is valid, or on which it was observed; null when the document does not say. */
                        effective_from: string | null;
                        /** @description Age in whole months on the requested day; null when nothing dates the fact. */
                        age_months: number | null;
                        /** @description True past the end date or the usable life of the fact: it is history. */
                        is_stale: boolean;
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Shipping lines and their slugs */
        list_lines: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    slug: string;
                    name: string;
                }[] | {
                    lines: string[];
                };
            };
        };
        /** @description Coverage in numbers */
        get_stats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    carriers: number;
                    countries: number;
                    ports: number;
                    dd_tariffs: number;
                    dd_records: number;
                    storage_tariffs: number;
                    carrier_policies: number;
                    freight_rates: number;
                    exchange_rates: number;
                    sources: number;
                    endpoints: number;
                };
            };
        };
        /** @description Search for ports */
        search_ports: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    results: {
                        port_code: string;
                        port_name: string;
                        country: string;
                        country_code: string;
                    }[];
                    /** @description Only for the name of an inland place: where to look for it. */
                    notes?: string[];
                };
            };
        };
        /** @description Exchange rates of one day */
        get_exchange_rates: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    from: string;
                    to: string;
                    rate: number;
                    timestamp: string;
                    /** @description Days from the rate to the day asked for. */
                    age_days: number;
                    /** @description True after 7 days: no verdict rests on the rate. */
                    is_stale: boolean;
                } | {
                    base: string;
                    timestamp: string;
                    rates: {
                        [key: string]: number;
                    };
                    /** @description Days from the rate to the day asked for. */
                    age_days: number;
                    /** @description True after 7 days: no verdict rests on the rate. */
                    is_stale: boolean;
                };
            };
        };
        /** @description List of the free sample answers */
        list_samples: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    samples: {
                        name: string;
                        path: string;
                        shows: string;
                    }[];
                };
            };
        };
        /** @description Sample request and answer of POST /api/dd/calculate */
        sample_dd_calculate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sample"];
            };
        };
        /** @description Sample request and answer of POST /api/dd/compare */
        sample_dd_compare: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sample"];
            };
        };
        /** @description Sample request and answer of GET /api/transit */
        sample_transit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sample"];
            };
        };
        /** @description Sample request and answer of GET /api/port */
        sample_port: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sample"];
            };
        };
        /** @description Status of the service */
        get_health: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    status: "ok";
                    version: string;
                    database: {
                        /** @constant */
                        status: "ok";
                        response_ms: number;
                    };
                    dataset: {
                        version: number;
                        sandbox_data: boolean;
                        counts: {
                            carriers: number;
                            countries: number;
                            ports: number;
                            dd_tariffs: number;
                            dd_records: number;
                            storage_tariffs: number;
                            carrier_policies: number;
                            freight_rates: number;
                            exchange_rates: number;
                            sources: number;
                        };
                    };
                    payments: {
                        /** @enum {string} */
                        facilitator: "ok" | "away";
                        local_test_chain: boolean;
                        nodes: {
                            /** @description CAIP-2 id. */
                            network: string;
                            /**
                             * @description `limited` nodes decide payments more slowly; `unknown` ones were not checked yet.
                             * @enum {string}
                             */
                            status: "ok" | "limited" | "behind" | "wrong_network" | "away" | "unknown";
                            /** @description What the node cannot do. */
                            problems: string[];
                            /** @description Blocks whose logs the node returns in one answer; null on Solana. */
                            log_range_blocks: number | null;
                            response_ms: number | null;
                            checked_at: string | null;
                        }[];
                    };
                };
            };
        };
        /** @description [`method_not_allowed`](http://127.0.0.1:3000/docs/errors#method_not_allowed): This path does not accept this method. The `Allow` header lists the methods that it accepts. */
        UncountedMethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "method_not_allowed";
                    };
                };
            };
        };
        /** @description [`internal`](http://127.0.0.1:3000/docs/errors#internal): The server has a fault. Send the same call again. If it had a payment, send the same one: it may have been charged, at most once. If the error remains, send us the request id. */
        UncountedInternal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "internal";
                    };
                };
            };
        };
        /** @description [`unavailable`](http://127.0.0.1:3000/docs/errors#unavailable): The server cannot reach its data or the payment facilitator now. This call charged nothing. Send it again, with the same payment if it had one. */
        UncountedUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    error?: {
                        /** @enum {string} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    parameters: {
        /** @description Makes the server answer 402 with the price instead of using a free call. */
        "X-Require-Payment": "x402";
        /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
        Prefer: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request. Name it when you contact support. */
        "X-Request-Id": string;
        /** @description The number of calls that a client may make in a burst. */
        "RateLimit-Limit": number;
        /** @description The number of these calls that are left. */
        "RateLimit-Remaining": number;
        /** @description Seconds until all of these calls are available again. */
        "RateLimit-Reset": number;
        /** @description Free calls used in this month. */
        "X-Free-Tier-Used": number;
        /** @description Free calls a month. */
        "X-Free-Tier-Limit": number;
        /** @description Free calls left in this month. */
        "X-Free-Tier-Remaining": number;
        /** @description The start of the next month, UTC. */
        "X-Free-Tier-Resets-At": string;
        /** @description Seconds to wait before the next attempt. */
        "Retry-After": number;
        /** @description The methods that the path accepts. */
        Allow: string;
        /** @description The challenge for clients of x402 version 2: base64 of JSON, tokens by their address. */
        "PAYMENT-REQUIRED": string;
        /** @description The receipt of a paid call: base64 of JSON with `success`, `transaction`, `network` and `payer`. */
        "PAYMENT-RESPONSE": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    calculate_demurrage_get: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country code, ISO 3166-1 alpha-2. Default: the country of `port`. */
                country?: string;
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Number of days the container is held. Day 1 is the first day of free time. */
                days?: number;
                /** @description Port. Its own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description Kind of charge. Default: combined if published, else detention, else demurrage. `storage` is the terminal's own charge and needs `port`. */
                charge?: "combined" | "detention" | "demurrage" | "storage";
                /** @description Whose haulage the container is on. A few tariffs are for one of them. */
                haulage?: "merchant" | "carrier";
                /** @description The tariff in force on this day applies to all days. Default: today. */
                date?: string;
                /** @description Date of day 1. Each day is then charged by the tariff in force on that day. */
                start_date?: string;
                /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                free_days?: number;
                /** @description Terminal or its operator, for `storage`. Required if the port has several. */
                terminal?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["calculate_demurrage"];
            400: components["responses"]["PaidInvalidRequestOrMixedCurrency"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_demurrage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description Number of days the container is held. Day 1 is the first day of free time. */
                    days: number;
                    /** @description Port. Its own tariff is used before the country's. */
                    port?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description Kind of charge. Default: combined if published, else detention, else demurrage. `storage` is the terminal's own charge and needs `port`.
                     * @enum {string}
                     */
                    charge?: "combined" | "detention" | "demurrage" | "storage";
                    /**
                     * @description Whose haulage the container is on. A few tariffs are for one of them.
                     * @default merchant
                     * @enum {string}
                     */
                    haulage?: "merchant" | "carrier";
                    /**
                     * Format: date
                     * @description The tariff in force on this day applies to all days. Default: today.
                     */
                    date?: string;
                    /**
                     * Format: date
                     * @description Date of day 1. Each day is then charged by the tariff in force on that day.
                     */
                    start_date?: string;
                    /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                    free_days?: number;
                    /**
                     * @description Terminal or its operator, for `storage`. Required if the port has several.
                     * @example HHLA
                     */
                    terminal?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["calculate_demurrage"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJsonOrMixedCurrency"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_demurrage_get_dd_country: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Number of days the container is held. Day 1 is the first day of free time. */
                days?: number;
                /** @description Port. Its own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description Kind of charge. Default: combined if published, else detention, else demurrage. `storage` is the terminal's own charge and needs `port`. */
                charge?: "combined" | "detention" | "demurrage" | "storage";
                /** @description Whose haulage the container is on. A few tariffs are for one of them. */
                haulage?: "merchant" | "carrier";
                /** @description The tariff in force on this day applies to all days. Default: today. */
                date?: string;
                /** @description Date of day 1. Each day is then charged by the tariff in force on that day. */
                start_date?: string;
                /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                free_days?: number;
                /** @description Terminal or its operator, for `storage`. Required if the port has several. */
                terminal?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Country code, ISO 3166-1 alpha-2. */
                country: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["calculate_demurrage"];
            400: components["responses"]["PaidInvalidRequestOrMixedCurrency"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    compare_dd_get: {
        parameters: {
            query?: {
                /** @description Country code, ISO 3166-1 alpha-2. Default: the country of `port`. */
                country?: string;
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Number of days the container is held. Day 1 is the first day of free time. */
                days?: number;
                /** @description Port. Its own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description Kind of charge to compare. Default: the one with the most usable tariffs. */
                charge?: "combined" | "detention" | "demurrage";
                /** @description Whose haulage the container is on. A few tariffs are for one of them. */
                haulage?: "merchant" | "carrier";
                /** @description The tariff in force on this day applies to all days. Default: today. */
                date?: string;
                /** @description Date of day 1. Each day is then charged by the tariff in force on that day. */
                start_date?: string;
                /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                free_days?: number;
                /** @description Days of `days` that the container is inside the terminal. With it, demurrage and detention are added up to compare with combined tariffs. */
                terminal_days?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["compare_dd"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    compare_dd: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description Number of days the container is held. Day 1 is the first day of free time. */
                    days: number;
                    /** @description Port. Its own tariff is used before the country's. */
                    port?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description Kind of charge to compare. Default: the one with the most usable tariffs.
                     * @enum {string}
                     */
                    charge?: "combined" | "detention" | "demurrage";
                    /**
                     * @description Whose haulage the container is on. A few tariffs are for one of them.
                     * @default merchant
                     * @enum {string}
                     */
                    haulage?: "merchant" | "carrier";
                    /**
                     * Format: date
                     * @description The tariff in force on this day applies to all days. Default: today.
                     */
                    date?: string;
                    /**
                     * Format: date
                     * @description Date of day 1. Each day is then charged by the tariff in force on that day.
                     */
                    start_date?: string;
                    /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                    free_days?: number;
                    /** @description Days of `days` that the container is inside the terminal. With it, demurrage and detention are added up to compare with combined tariffs. */
                    terminal_days?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["compare_dd"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    compare_dd_get_dd_compare_country: {
        parameters: {
            query?: {
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Number of days the container is held. Day 1 is the first day of free time. */
                days?: number;
                /** @description Port. Its own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description Kind of charge to compare. Default: the one with the most usable tariffs. */
                charge?: "combined" | "detention" | "demurrage";
                /** @description Whose haulage the container is on. A few tariffs are for one of them. */
                haulage?: "merchant" | "carrier";
                /** @description The tariff in force on this day applies to all days. Default: today. */
                date?: string;
                /** @description Date of day 1. Each day is then charged by the tariff in force on that day. */
                start_date?: string;
                /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                free_days?: number;
                /** @description Days of `days` that the container is inside the terminal. With it, demurrage and detention are added up to compare with combined tariffs. */
                terminal_days?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Country code, ISO 3166-1 alpha-2. */
                country: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["compare_dd"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    demo_compare_dd: {
        parameters: {
            query?: {
                country?: "IN" | "SG" | "GB" | "VN" | "BR" | "DE" | "SE";
                direction?: "import" | "export";
                /** @description Number of days the container is held. Day 1 is the first day of free time. */
                days?: number;
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["demo_compare_dd"];
            400: components["responses"]["FreeInvalidRequest"];
            401: components["responses"]["FreeUnauthorized"];
            404: components["responses"]["FreeNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
            503: components["responses"]["FreeUnavailable"];
        };
    };
    countdown_free_time: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description Dates of the container's events, such as `discharged`, `gate_out_full` and `empty_returned`. Leave out what did not happen yet. */
                    events: {
                        /**
                         * Format: date
                         * @description The vessel arrived.
                         */
                        arrived?: string;
                        /**
                         * Format: date
                         * @description The container left the vessel.
                         */
                        discharged?: string;
                        /**
                         * Format: date
                         * @description The terminal made the container available for pick-up.
                         */
                        available?: string;
                        /**
                         * Format: date
                         * @description Customs released the container.
                         */
                        customs_released?: string;
                        /**
                         * Format: date
                         * @description The full container left the terminal.
                         */
                        gate_out_full?: string;
                        /**
                         * Format: date
                         * @description The empty container came back to the carrier.
                         */
                        empty_returned?: string;
                        /**
                         * Format: date
                         * @description The empty container left the depot (export).
                         */
                        empty_picked_up?: string;
                        /**
                         * Format: date
                         * @description The full container entered the terminal (export).
                         */
                        gate_in_full?: string;
                        /**
                         * Format: date
                         * @description The terminal's cutoff for the vessel (export).
                         */
                        vessel_cutoff?: string;
                        /**
                         * Format: date
                         * @description The container was loaded on the vessel (export).
                         */
                        loaded?: string;
                        /**
                         * Format: date
                         * @description The vessel departed (export).
                         */
                        departed?: string;
                    };
                    /** @description Port. Its own tariff is used before the country's. */
                    port?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description Kind of charge, or `storage` of the terminal, which needs `port`. Default: the carrier's charge whose clock runs on `date`.
                     * @enum {string}
                     */
                    charge?: "combined" | "detention" | "demurrage" | "storage";
                    /** @description Terminal or operator of a storage charge. */
                    terminal?: string;
                    /**
                     * @description Whose haulage the container is on. A few tariffs are for one of them.
                     * @default merchant
                     * @enum {string}
                     */
                    haulage?: "merchant" | "carrier";
                    /**
                     * Format: date
                     * @description The day asked about. Default: today.
                     */
                    date?: string;
                    /** @description Free days of a contract. They replace those of the tariff. */
                    free_days?: number;
                    /** @description Days on which the container could not move. Both dates are inclusive. */
                    interruptions?: {
                        /** @enum {string} */
                        kind: "scheduled_closure" | "unscheduled_closure" | "government_hold" | "no_appointment";
                        /**
                         * Format: date
                         * @description Date in the form YYYY-MM-DD.
                         */
                        from: string;
                        /**
                         * Format: date
                         * @description Date in the form YYYY-MM-DD.
                         */
                        to: string;
                    }[];
                    /**
                     * @description Answers to `assumptions`, by id: a value of the choices, or a date.
                     * @default {}
                     */
                    answers?: {
                        direction?: string;
                        version?: string;
                        start_event?: string;
                        end_event?: string;
                        first_day?: string;
                        working_week?: string;
                        holidays?: string;
                        charge_days?: string;
                        slabs_after_free_time?: string;
                    };
                    /** @description Days after `date` in the forecast, from 1 to 90. Default: 14, or 7 days after the last free day if that is later. */
                    forecast_days?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["countdown_free_time"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    list_dd_tariffs: {
        parameters: {
            query?: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country code, ISO 3166-1 alpha-2. */
                country?: string;
                /** @description Default: import and export. */
                direction?: "import" | "export";
                /** @description Port: its own tariffs, and those of the whole country that do not except it. */
                port?: string;
                /** @description Day for which status, age and staleness count. Default: today. */
                date?: string;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
                /** @description Maximum number of items, from 1 to 200. Default: 10. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["list_dd_tariffs"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    audit_invoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /** @description Port of the containers. Its own tariff is used before the country's. */
                    port?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /** @description Currency of the invoice. */
                    currency: string;
                    /**
                     * @description What you send. A credit note alone has nothing to check: send the invoice that it corrects, with the credit in `credit_notes`.
                     * @default invoice
                     * @enum {string}
                     */
                    document?: "invoice" | "credit_note";
                    /** @description Number of the invoice, to match its credit notes. */
                    invoice_number?: string;
                    /** @description Total of the invoice as it states it, before its credit notes. */
                    billed: number;
                    /** @description Credit notes for this invoice. They are taken off before the bill is compared. */
                    credit_notes?: {
                        /** @description Number of the credit note. */
                        number?: string;
                        /** @description Number of the invoice that it corrects. It must be that of this invoice. */
                        invoice_number?: string;
                        /** @description Container that it is for. Default: the whole invoice. */
                        container_number?: string;
                        /**
                         * @description Charge that it is for.
                         * @enum {string}
                         */
                        charge?: "combined" | "detention" | "demurrage" | "storage";
                        /** @description Amount that it takes off; its sign does not matter. */
                        amount: number;
                    }[];
                    /**
                     * Format: date
                     * @description Date of the invoice. Its exchange rate is used.
                     */
                    invoice_date?: string;
                    /**
                     * Format: date
                     * @description Date by which the invoice is payable.
                     */
                    due_date?: string;
                    /** @description Free days that the invoice shows for every line. */
                    free_days_applied?: number;
                    /** @description Whether the billed amounts contain VAT or GST. Without it, tax is an assumption. */
                    tax?: {
                        included: boolean;
                        percent?: number;
                        /** @description The tax in the total. */
                        amount?: number;
                    };
                    /** @description Rate that the invoice states: units of its currency for one unit of the tariff's. A rate the other way round is recognized by the published one, with a warning. */
                    exchange_rate?: number;
                    /** @description Terms of your contract or rate sheet. They prove as much as a published tariff. */
                    own_terms?: {
                        /** @description Free days of the contract. Alone, they replace the tariff's free time only. */
                        free_days: number;
                        /** @description Currency of the slabs. Default: that of the invoice. */
                        currency?: string;
                        /** @description Slabs of the contract. They replace the tariff. The first starts on the day after the free days. */
                        slabs?: {
                            /** @description First day of the slab. Day 1 is the first day of free time. */
                            from: number;
                            /**
                             * @description Last day; null for the open-ended last slab.
                             * @default null
                             */
                            to?: number | null;
                            rate_per_day: number;
                        }[];
                        /**
                         * Format: date
                         * @description First day of the contract. Containers from before it are charged by the published tariff.
                         */
                        valid_from?: string;
                        /**
                         * Format: date
                         * @description Last day of the contract. A container is charged by the terms of its first day.
                         */
                        valid_to?: string;
                    };
                    /**
                     * @description Answers to the questions of `assumptions`, by id: a value of a choice, a date or an amount as text. `tax` also takes a percent such as `19`. `inferred` takes `confirmed` once a person has compared the tariff with the carrier's document. An answer narrows the expected amount.
                     * @default {}
                     */
                    answers?: {
                        charge?: string;
                        port?: string;
                        terminal?: string;
                        storage_terms?: string;
                        repeated_lines?: string;
                        direction?: string;
                        version?: string;
                        start_event?: string;
                        end_event?: string;
                        first_day?: string;
                        working_week?: string;
                        holidays?: string;
                        charge_days?: string;
                        slabs_after_free_time?: string;
                        earlier_days?: string;
                        tax?: string;
                        exchange_rate?: string;
                        exchange_rate_source?: string;
                        uncovered_days?: string;
                        inferred?: string;
                        tariff_age?: string;
                        illustrative?: string;
                    };
                    /** @description Days in which the invoice lets you dispute it. */
                    dispute_window_days?: number;
                    /**
                     * Format: date
                     * @description Day on which you sent a request for mitigation, refund or waiver.
                     */
                    request_sent_on?: string;
                    /** @description Fields of 46 CFR 541.6 that the invoice shows (United States). Without it they are not judged. */
                    us_fields?: ("bill_of_lading" | "container_number" | "port_of_discharge" | "reason_for_liability" | "invoice_date" | "due_date" | "free_time_days" | "free_time_start" | "free_time_end" | "availability_date" | "earliest_return_date" | "dates_charged" | "total_due" | "rule_of_rate" | "rates" | "dispute_contact" | "dispute_page" | "dispute_time_limits" | "certification_rules" | "certification_conduct")[];
                    /** @description One item per container and charge, 50 at most. */
                    lines: {
                        /**
                         * @description Such as CSQU3054383. A wrong check digit is a finding.
                         * @example CSQU3054383
                         */
                        container_number?: string;
                        /**
                         * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                         * @enum {string}
                         */
                        container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                        /** @description Days held, if the dates are not known. Day 1 is the first day of free time. */
                        days?: number;
                        /**
                         * Format: date
                         * @description Date of day 1, with `days`.
                         */
                        start_date?: string;
                        /** @description Dates of the container's events, such as `discharged`, `gate_out_full` and `empty_returned`. Leave out what did not happen yet. */
                        events?: {
                            /**
                             * Format: date
                             * @description The vessel arrived.
                             */
                            arrived?: string;
                            /**
                             * Format: date
                             * @description The container left the vessel.
                             */
                            discharged?: string;
                            /**
                             * Format: date
                             * @description The terminal made the container available for pick-up.
                             */
                            available?: string;
                            /**
                             * Format: date
                             * @description Customs released the container.
                             */
                            customs_released?: string;
                            /**
                             * Format: date
                             * @description The full container left the terminal.
                             */
                            gate_out_full?: string;
                            /**
                             * Format: date
                             * @description The empty container came back to the carrier.
                             */
                            empty_returned?: string;
                            /**
                             * Format: date
                             * @description The empty container left the depot (export).
                             */
                            empty_picked_up?: string;
                            /**
                             * Format: date
                             * @description The full container entered the terminal (export).
                             */
                            gate_in_full?: string;
                            /**
                             * Format: date
                             * @description The terminal's cutoff for the vessel (export).
                             */
                            vessel_cutoff?: string;
                            /**
                             * Format: date
                             * @description The container was loaded on the vessel (export).
                             */
                            loaded?: string;
                            /**
                             * Format: date
                             * @description The vessel departed (export).
                             */
                            departed?: string;
                        };
                        /**
                         * @description The charge that the line bills. Default: what the tariff and the events allow.
                         * @enum {string}
                         */
                        charge?: "combined" | "detention" | "demurrage" | "storage";
                        /** @description Terminal of a storage charge. */
                        terminal?: string;
                        /** @description Amount of this line. A negative one is a credit: it needs no days, and is taken off the lines of its container and charge. */
                        billed?: number;
                        /** @description Free days that the invoice shows for this line. */
                        free_days_applied?: number;
                        /** @description Charged days that the invoice shows. Without events and days, only their rates are checked: they count from the day after free time, which itself cannot be checked. */
                        charged_days?: number;
                        /** @description Rate per day that the invoice shows. */
                        rate_per_day?: number;
                        /**
                         * Format: date
                         * @description First charged day that the invoice shows. With events and `charged_to`, earlier charged days belong to an earlier invoice and are not expected.
                         */
                        charged_from?: string;
                        /**
                         * Format: date
                         * @description Last charged day that the invoice shows.
                         */
                        charged_to?: string;
                        /** @description Days on which the container could not move. Both dates are inclusive. */
                        interruptions?: {
                            /** @enum {string} */
                            kind: "scheduled_closure" | "unscheduled_closure" | "government_hold" | "no_appointment";
                            /**
                             * Format: date
                             * @description Date in the form YYYY-MM-DD.
                             */
                            from: string;
                            /**
                             * Format: date
                             * @description Date in the form YYYY-MM-DD.
                             */
                            to: string;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["audit_invoice"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJsonOrMixedCurrency"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_storage_get: {
        parameters: {
            query: {
                /** @description Port code (UN/LOCODE) or name. */
                port: string;
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Terminal or its operator, such as `HHLA`. */
                terminal?: string;
                direction?: "import" | "export";
                /** @description Class of the cargo. Default: `reefer` for reefer containers, `OOG` for open tops and flat racks, else `general`. */
                cargo_class?: "general" | "DG" | "reefer" | "OOG";
                /** @description Number of days the container is held. Day 1 is the first day of free time. */
                days?: number;
                /** @description Day on which the clock starts: discharge of an import container (availability at some terminals), gate-in of an export container. */
                start_date?: string;
                /** @description Last day in the yard: gate-out of an import container, loading of an export container. */
                end_date?: string;
                /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                free_days?: number;
                /** @description With `days`: the tariff in force on this day applies. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["calculate_storage"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_storage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Port code (UN/LOCODE) or name. */
                    port: string;
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /**
                     * @description Terminal or its operator, such as `HHLA`.
                     * @example HHLA
                     */
                    terminal?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description Class of the cargo. Default: `reefer` for reefer containers, `OOG` for open tops and flat racks, else `general`.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG" | "reefer" | "OOG";
                    /** @description Number of days the container is held. Day 1 is the first day of free time. */
                    days?: number;
                    /**
                     * Format: date
                     * @description Day on which the clock starts: discharge of an import container (availability at some terminals), gate-in of an export container.
                     */
                    start_date?: string;
                    /**
                     * Format: date
                     * @description Last day in the yard: gate-out of an import container, loading of an export container.
                     */
                    end_date?: string;
                    /** @description Free days of a contract. The slabs of the tariff keep their day numbers. */
                    free_days?: number;
                    /**
                     * Format: date
                     * @description With `days`: the tariff in force on this day applies. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["calculate_storage"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_local_charges_get: {
        parameters: {
            query?: {
                /** @description Carrier: a slug of GET /api/lines, or `any` for all carriers. */
                line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen" | "any";
                /** @description Country code, ISO 3166-1 alpha-2. Default: the country of `port`. */
                country?: string;
                /** @description Port. Adds the port's own charges to those of the country. */
                port_code?: string;
                /** @description Default: both. */
                direction?: "import" | "export";
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Port at the other end of the trade. Some charges apply to some trades only. */
                other_port?: string;
                /** @description Charges in force on this day. Default: today. */
                date?: string;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
                /** @description Maximum number of items, from 1 to 200. Default: 9, or up to 14 to show every main charge of the carrier. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
                /** @description Port. Replaces `port_code` and `country`. */
                port?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_local_charges"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_local_charges: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines, or `any` for all carriers.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen" | "any";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /** @description Port. Adds the port's own charges to those of the country. */
                    port_code?: string;
                    /**
                     * @description Default: both.
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description Port at the other end of the trade. Some charges apply to some trades only. */
                    other_port?: string;
                    /**
                     * Format: date
                     * @description Charges in force on this day. Default: today.
                     */
                    date?: string;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /** @description Maximum number of items, from 1 to 200. Default: 9, or up to 14 to show every main charge of the carrier. */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["get_local_charges"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_surcharges: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country code, ISO 3166-1 alpha-2. */
                country?: string;
                /** @description Port (UN/LOCODE), instead of a country or inside it. */
                port_code?: string;
                /** @description Direction, seen from `country`. Without a country, only surcharges for the other direction are left out. */
                direction?: "import" | "export";
                /** @description Code of a surcharge. Other codes of the carrier for the same purpose are found too. */
                code?: string;
                /** @description Surcharges that are usable on this day, and upcoming ones. Default: today. */
                date?: string;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
                /** @description Maximum number of items, from 1 to 200. Default: 8. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_surcharges"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_cfs_tariffs_get: {
        parameters: {
            query: {
                /** @description Port code (UN/LOCODE) or name. */
                port: string;
                /** @description Service, such as handling, stuffing, destuffing or storage. */
                service?: string;
                /** @description Cargo, such as general, hazardous, reefer or LCL. */
                cargo_type?: string;
                /** @description Carrier. It changes nothing: a station charges the same for the containers of every carrier. */
                line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Tariffs in force on this day. Default: today. */
                date?: string;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
                /** @description Maximum number of items, from 1 to 200. Default: 20. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_cfs_tariffs"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_cfs_tariffs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Port code (UN/LOCODE) or name. */
                    port: string;
                    /**
                     * @description Service, such as handling, stuffing, destuffing or storage.
                     * @example stuffing
                     */
                    service?: string;
                    /**
                     * @description Cargo, such as general, hazardous, reefer or LCL.
                     * @example general
                     */
                    cargo_type?: string;
                    /**
                     * @description Carrier. It changes nothing: a station charges the same for the containers of every carrier.
                     * @enum {string}
                     */
                    line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /**
                     * Format: date
                     * @description Tariffs in force on this day. Default: today.
                     */
                    date?: string;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 20.
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["get_cfs_tariffs"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_rates: {
        parameters: {
            query: {
                /** @description Port of loading (UN/LOCODE). */
                origin: string;
                /** @description Port of discharge (UN/LOCODE); must differ from origin. */
                destination: string;
                /** @description Container type. Default: any; `container_types` names that of the headline. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Carrier. Its own published rate comes first; rates of other carriers are left out. */
                line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Prices as of this day. Default: today. */
                date?: string;
                /** @description Number of weeks of history. */
                weeks?: number;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_rates"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_landed_cost: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Port of loading (UN/LOCODE). */
                origin: string;
                /** @description Port of discharge, or inland place with published haulage; a code or a name. */
                destination: string;
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Number of days the container is held at destination. Day 1 is the first day of free time. */
                detention_days?: number;
                /** @description Gateway of an inland destination. Default: the cheapest. */
                via_port?: string;
                /** @description Prices, tariffs and exchange rates of this day. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["calculate_landed_cost"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_landed_cost_get_calculate: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                carrier: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`. */
                container: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Port of loading (UN/LOCODE). */
                origin: string;
                /** @description Port of discharge, or inland place with published haulage; a code or a name. */
                destination: string;
                /** @description Number of days the container is held at destination. Day 1 is the first day of free time. */
                detention_days?: number;
                /** @description Gateway of an inland destination. Default: the cheapest. */
                via_port?: string;
                /** @description Prices, tariffs and exchange rates of this day. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["calculate_landed_cost"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_port: {
        parameters: {
            query: {
                /** @description Port code (UN/LOCODE) or name. */
                code: string;
                /** @description Congestion as known on this day. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_port"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_congestion: {
        parameters: {
            query: {
                /** @description Port code (UN/LOCODE) or name. */
                port: string;
                /** @description Number of days to look back, including the first and the last day. */
                days_back?: number;
                /** @description Last day of the period. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_congestion"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_vessel_schedule: {
        parameters: {
            query: {
                /** @description Port code (UN/LOCODE) or name. */
                port: string;
                /** @description Number of days to look ahead, including the first day. */
                days_ahead?: number;
                /** @description First day. Default: today. */
                date?: string;
                /** @description Maximum number of items, from 1 to 200. Default: 8. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_vessel_schedule"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_vessel_schedule_options: {
        parameters: {
            query: {
                /** @description Port of loading (UN/LOCODE). */
                origin: string;
                /** @description Port of discharge (UN/LOCODE). */
                destination: string;
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                carrier?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Number of days to look ahead, including the first day. */
                days_ahead?: number;
                /** @description Maximum number of items, from 1 to 200. Default: 50. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
                /** @description First day. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_vessel_schedule_options"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_transit: {
        parameters: {
            query: {
                /** @description Port of loading (UN/LOCODE). */
                origin: string;
                /** @description Port of discharge (UN/LOCODE). */
                destination: string;
                /** @description Services of this day. Default: today. */
                date?: string;
                /** @description Maximum number of items, from 1 to 200. Default: 10. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_transit"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    congestion_news: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Port code (UN/LOCODE) or name. */
                    port?: string;
                    /**
                     * @description Only alerts of this severity.
                     * @enum {string}
                     */
                    severity?: "normal" | "elevated" | "congested";
                    /**
                     * @description Number of days to look back, including the first and the last day.
                     * @default 30
                     */
                    days_back?: number;
                    /**
                     * @description Maximum number of items.
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * Format: date
                     * @description Last day of the period. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["congestion_news"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_reliability: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Trade lane as free text, such as Transpacific or Asia-Europe. */
                trade_lane?: string;
                /** @description Number of months to look back, including the current month. */
                months_back?: number;
                /** @description Last day of the period. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_reliability"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_risk_score: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Port of loading (UN/LOCODE). */
                    origin: string;
                    /** @description Port of discharge (UN/LOCODE). */
                    destination: string;
                    /**
                     * Format: date
                     * @description The route as known on this day. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["get_risk_score"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_regulatory: {
        parameters: {
            query: {
                /** @description Country code, ISO 3166-1 alpha-2, or `EU`. */
                country: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Rules as known on this day. Default: today. */
                date?: string;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_regulatory"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    search_transit_schedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                     * @enum {string}
                     */
                    carrier: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Port code (UN/LOCODE) or name. */
                    origin?: string;
                    /** @description Port code (UN/LOCODE) or name. */
                    destination?: string;
                    /** @description Maximum number of days. */
                    max_days?: number;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 8.
                     * @default 8
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                    /**
                     * Format: date
                     * @description Services of this day. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["search_transit_schedules"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    bulk_ports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description List of UN/LOCODEs, at most ten. */
                    ports: string[];
                    /**
                     * @description False leaves the congestion out. Default: true; false for the tool.
                     * @default true
                     */
                    congestion?: boolean;
                    /**
                     * Format: date
                     * @description Congestion as known on this day. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["bulk_ports"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    bulk_transit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description List of port pairs, at most five. */
                    routes: {
                        /** @description Port code (UN/LOCODE) or name. */
                        origin: string;
                        /** @description Port code (UN/LOCODE) or name. */
                        destination: string;
                    }[];
                    /**
                     * Format: date
                     * @description Services of this day. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["bulk_transit"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    bulk_rates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description List of lanes, at most five. With `line`, the carrier's own published rate comes first. */
                    queries: {
                        /** @description Port code (UN/LOCODE) or name. */
                        origin: string;
                        /** @description Port code (UN/LOCODE) or name. */
                        destination: string;
                        /**
                         * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                         * @enum {string}
                         */
                        line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                        /**
                         * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`.
                         * @enum {string}
                         */
                        container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    }[];
                    /**
                     * Format: date
                     * @description Prices as of this day. Default: today.
                     */
                    date?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["bulk_rates"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    search_inland: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /** @description Place, code, operator or carrier. Accents, case and small typos do not matter. */
                    keyword?: string;
                    /**
                     * @description Delivery to the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE or customs code of an inland place. */
                    icd_code?: string;
                    /**
                     * @description Cargo class. Rates without a class are for general cargo.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * Format: date
                     * @description Routes in force on this day. Default: today.
                     */
                    date?: string;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 18.
                     * @default 18
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["search_inland"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    search_inland_get_inland_search: {
        parameters: {
            query: {
                /** @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country code, ISO 3166-1 alpha-2. */
                country: string;
                /** @description Place, code, operator or carrier. Accents, case and small typos do not matter. */
                keyword?: string;
                /** @description Delivery to the ramp (terminal or ICD) or to the door. */
                delivery_mode?: "ramp" | "door";
                /** @description UN/LOCODE or customs code of an inland place. */
                icd_code?: string;
                /** @description Cargo class. Rates without a class are for general cargo. */
                cargo_class?: "general" | "DG";
                /** @description Routes in force on this day. Default: today. */
                date?: string;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
                /** @description Maximum number of items, from 1 to 200. Default: 18. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["search_inland"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    search_inland_post_inland_search: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country: string;
                    /** @description Place, code, operator or carrier. Accents, case and small typos do not matter. */
                    keyword?: string;
                    /**
                     * @description Delivery to the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE or customs code of an inland place. */
                    icd_code?: string;
                    /**
                     * @description Cargo class. Rates without a class are for general cargo.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * Format: date
                     * @description Routes in force on this day. Default: today.
                     */
                    date?: string;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 18.
                     * @default 18
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["search_inland"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_inland_rates_get: {
        parameters: {
            query: {
                /** @description UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven. */
                origin: string;
                /** @description UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven. */
                destination: string;
                /** @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`; answers use the latter. */
                container_type?: "20GP" | "20DV" | "40GP" | "40DV" | "40HC";
                mode?: "road" | "rail" | "barge" | "multimodal";
                /** @description Delivery to the ramp (terminal or ICD) or to the door. */
                delivery_mode?: "ramp" | "door";
                /** @description UN/LOCODE or customs code of an inland place. */
                icd_code?: string;
                /** @description Cargo class. Rates without a class are for general cargo. */
                cargo_class?: "general" | "DG";
                /** @description Direction. Rates without a direction apply to both. */
                direction?: "import" | "export";
                /** @description Rates in force on this day. Default: today. */
                date?: string;
                /** @description True to list history too: what is past its end date or its usable life. */
                include_expired?: boolean;
                /** @description Maximum number of items, from 1 to 200. Default: 16. */
                limit?: number;
                /** @description Number of items to skip, for the next page. Default: 0. */
                offset?: number;
            };
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_inland_rates"];
            400: components["responses"]["PaidInvalidRequest"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_inland_rates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven.
                     * @example INNSA
                     * @example Bhusawal
                     */
                    origin: string;
                    /**
                     * @description UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven.
                     * @example INNSA
                     * @example Bhusawal
                     */
                    destination: string;
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`; answers use the latter.
                     * @enum {string}
                     */
                    container_type?: "20GP" | "20DV" | "40GP" | "40DV" | "40HC";
                    /** @enum {string} */
                    mode?: "road" | "rail" | "barge" | "multimodal";
                    /**
                     * @description Delivery to the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE or customs code of an inland place. */
                    icd_code?: string;
                    /**
                     * @description Cargo class. Rates without a class are for general cargo.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * @description Direction. Rates without a direction apply to both.
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * Format: date
                     * @description Rates in force on this day. Default: today.
                     */
                    date?: string;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 16.
                     * @default 16
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["get_inland_rates"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    compare_inland: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven.
                     * @example INNSA
                     * @example Bhusawal
                     */
                    origin: string;
                    /**
                     * @description UN/LOCODE or name of a port or inland place; accents, case and small typos are forgiven.
                     * @example INNSA
                     * @example Bhusawal
                     */
                    destination: string;
                    /**
                     * @description Container type. `20GP` and `40GP` mean `20DV` and `40DV`; answers use the latter.
                     * @default 20DV
                     * @enum {string}
                     */
                    container_type?: "20GP" | "20DV" | "40GP" | "40DV" | "40HC";
                    /** @description Gross weight in tonnes: one weight such as `22`, or a range as published such as `20-26` or `20+`. Rates of other weight bands are left out. `20+` finds all bands above 20 t. */
                    weight_bracket?: string;
                    /**
                     * @description Delivery to the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE or customs code of an inland place. */
                    icd_code?: string;
                    /**
                     * @description Cargo class. Rates without a class are for general cargo.
                     * @default general
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * @description Direction. Rates without a direction apply to both.
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * Format: date
                     * @description Rates in force on this day. Default: today.
                     */
                    date?: string;
                    /**
                     * @description True to list history too: what is past its end date or its usable life.
                     * @default false
                     */
                    include_expired?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 14.
                     * @default 14
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["compare_inland"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    list_facilities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the server answer 402 with the price instead of using a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description A preference `x402` has the same effect as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Inland container depot or container freight station.
                     * @enum {string}
                     */
                    type?: "ICD" | "CFS";
                    /** @description Country code, ISO 3166-1 alpha-2. */
                    country?: string;
                    /** @description State or province. Accents and case do not matter. */
                    state?: string;
                    /** @description UN/LOCODE or customs code of an inland place. */
                    code?: string;
                    /** @description Port that the facility serves. */
                    port?: string;
                    rail_connected?: boolean;
                    /**
                     * @description Maximum number of items, from 1 to 200. Default: 20.
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * @description Number of items to skip, for the next page. Default: 0.
                     * @default 0
                     */
                    offset?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["list_facilities"];
            400: components["responses"]["PaidInvalidRequestOrMalformedJson"];
            401: components["responses"]["PaidUnauthorized"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["PaidNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentIdentifierReusedOrPaymentInProgress"];
            413: components["responses"]["PaidBodyTooLarge"];
            415: components["responses"]["PaidUnsupportedMediaType"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    list_lines: {
        parameters: {
            query?: {
                /** @description `full` lists slugs and names; `slugs` returns an object with the slugs in `lines`. */
                form?: "full" | "slugs";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["list_lines"];
            400: components["responses"]["FreeInvalidRequest"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
        };
    };
    get_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_stats"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
            503: components["responses"]["FreeUnavailable"];
        };
    };
    search_ports: {
        parameters: {
            query: {
                /** @description Port name, UN/LOCODE, city or country. */
                keyword: string;
                /** @description Maximum number of results. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["search_ports"];
            400: components["responses"]["FreeInvalidRequest"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
            503: components["responses"]["FreeUnavailable"];
        };
    };
    get_exchange_rates: {
        parameters: {
            query?: {
                /** @description Base currency. The answer has its rates to all other currencies. */
                base?: string;
                /** @description Currency to convert from; needs `to`. */
                from?: string;
                /** @description Currency to convert to; needs `from`. */
                to?: string;
                /** @description Day of the rates. Default: today. */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_exchange_rates"];
            400: components["responses"]["FreeInvalidRequest"];
            401: components["responses"]["FreeUnauthorized"];
            404: components["responses"]["FreeNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
            503: components["responses"]["FreeUnavailable"];
        };
    };
    list_samples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["list_samples"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
        };
    };
    sample_dd_calculate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["sample_dd_calculate"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
        };
    };
    sample_dd_compare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["sample_dd_compare"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
        };
    };
    sample_transit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["sample_transit"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
        };
    };
    sample_port: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["sample_port"];
            401: components["responses"]["FreeUnauthorized"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
        };
    };
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["get_health"];
            405: components["responses"]["UncountedMethodNotAllowed"];
            500: components["responses"]["UncountedInternal"];
            503: components["responses"]["UncountedUnavailable"];
        };
    };
}
