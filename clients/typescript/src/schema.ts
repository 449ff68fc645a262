// Drawn from the catalogue by `npm run clients`: do not edit.

export interface paths {
    "/api/dd/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a carrier's published demurrage & detention tariff charges for one container
         * @description The same as POST /api/dd/calculate. Days count from 1 = the first day of free time; slabs are those reached, in the tariff's own currency. Days that the published tariff does not rate are named in `uncovered_days` and are not in the total.
         */
        get: operations["calculate_demurrage_get"];
        put?: never;
        /**
         * What a carrier's published demurrage & detention tariff charges for one container
         * @description Days count from 1 = the first day of free time; slabs are those reached, in the tariff's own currency. Days that the published tariff does not rate are named in `uncovered_days` and are not in the total.
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
         * What a carrier's published demurrage & detention tariff charges for one container
         * @deprecated
         * @description Older form of POST /api/dd/calculate, kept working. Days count from 1 = the first day of free time; slabs are those reached, in the tariff's own currency. Days that the published tariff does not rate are named in `uncovered_days` and are not in the total.
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
         * What the same days cost with every carrier, cheapest first
         * @description The same as POST /api/dd/compare. Totals and daily rates are in US dollars at the rates named in `exchange_rates`; `daily_rate_local` and `total_cost` are in the tariff's own currency. Carriers without a tariff are listed in `not_on_file`. Each item carries its own confidence and source.
         */
        get: operations["compare_dd_get"];
        put?: never;
        /**
         * What the same days cost with every carrier, cheapest first
         * @description Totals and daily rates are in US dollars at the rates named in `exchange_rates`; `daily_rate_local` and `total_cost` are in the tariff's own currency. Carriers without a tariff are listed in `not_on_file`. Each item carries its own confidence and source.
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
         * What the same days cost with every carrier, cheapest first
         * @deprecated
         * @description Older form of POST /api/dd/compare, kept working. Totals and daily rates are in US dollars at the rates named in `exchange_rates`; `daily_rate_local` and `total_cost` are in the tariff's own currency. Carriers without a tariff are listed in `not_on_file`. Each item carries its own confidence and source.
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
         * A free comparison for a few countries
         * @description The answer of POST /api/dd/compare for today's tariffs of IN, SG, GB, VN, BR, DE, SE.
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
    "/api/local-charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a carrier and the terminal charge at a port, with totals per container
         * @description The same as POST /api/local-charges. Charges in force on `date`, the carrier's and the terminal's or port's apart. A port's own charge goes before the country's, the newest before older ones; a figure that a notice prints for a sample corridor counts as the country's. Totals add up only standard charges (codes THC, OHC, DHC, DOC, ODF, DDF, MTD, BL, DO, SEAL, ISPS, TSO, TSD, MUC, EXP, ESF, IMP, PAE, PAI, PORT, MFD, CDDC, and none whose name tells of a fee for a wish or a mistake) that no note restricts to dangerous goods, some trades, a range and the like; every other charge is listed with `left_out` saying why. Charges per container and TEU (20 ft: 1, 40 ft: 2) are added up apart from those per bill of lading, document, shipment or seal; currencies, carriers and the terminal are never added to each other. Without `port_code` charges of all ports are listed, and totals are of the country-wide ones.
         */
        get: operations["get_local_charges_get"];
        put?: never;
        /**
         * What a carrier and the terminal charge at a port, with totals per container
         * @description Charges in force on `date`, the carrier's and the terminal's or port's apart. A port's own charge goes before the country's, the newest before older ones; a figure that a notice prints for a sample corridor counts as the country's. Totals add up only standard charges (codes THC, OHC, DHC, DOC, ODF, DDF, MTD, BL, DO, SEAL, ISPS, TSO, TSD, MUC, EXP, ESF, IMP, PAE, PAI, PORT, MFD, CDDC, and none whose name tells of a fee for a wish or a mistake) that no note restricts to dangerous goods, some trades, a range and the like; every other charge is listed with `left_out` saying why. Charges per container and TEU (20 ft: 1, 40 ft: 2) are added up apart from those per bill of lading, document, shipment or seal; currencies, carriers and the terminal are never added to each other. Without `port_code` charges of all ports are listed, and totals are of the country-wide ones.
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
         * A carrier's surcharges: those in force, and those announced
         * @description Bunker, emergency, peak-season, congestion and other surcharges, with origin and destination as published. With `country`, those whose document is about it, whose origin (export) or destination (import) names it, a port or part of it or its region, that hold worldwide, and those whose scope could not be read; `elsewhere` counts those for other countries. Of several versions of one surcharge the newest in force on `date` is given.
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
         * Container freight stations' tariffs at a port
         * @description The same as POST /api/cfs. Facility by facility, those of the port first, then those for which their document states the country only (`country_wide`). `service` and `cargo_type` are free text: every word has to be a word of the tariff's, in any case; `dangerous` means `hazardous`, and a line without a cargo type fits any. Lines that differ by weight or day only are told apart by `note`.
         */
        get: operations["get_cfs_tariffs_get"];
        put?: never;
        /**
         * Container freight stations' tariffs at a port
         * @description Facility by facility, those of the port first, then those for which their document states the country only (`country_wide`). `service` and `cargo_type` are free text: every word has to be a word of the tariff's, in any case; `dangerous` means `hazardous`, and a line without a cargo type fits any. Lines that differ by weight or day only are told apart by `note`.
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
         * Freight rate of a lane: low, mid, high and trend
         * @description The headline is one of the prices on file that still stand (newest point at most 180 days old), else the newest of the older ones. Among those that stand come first: the line's own, when `line` is given; one that names both ports before one of their region or trade lane; a market index before a carrier's rate; the newest. Illustrative prices only where nothing is published. All that serve the lane are in `series`. `fallback` names the lane and index that stand in for ports without a rate of their own. Where only one price a week is published, low and high are the observed spread of twelve weeks (`basis`). Prices of one container type are never scaled to another.
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
         * What a container costs from port to port or inland place: freight, surcharges, local charges, detention, haulage and transit
         * @description Everything is in US dollars at the rates named in `exchange_rates`, each charge converted by itself; `parts` has every amount in its own currency with its source. A field is the sum of what is on file for it, and zero only where nothing is due; it is null when nothing is on file, and `missing` says what. The total adds up what is on file: `is_complete` tells whether that is all. A market index that holds the carriers' surcharges has none added to it. Charges per bill of lading are counted once. `transit` is the line's own entry of GET /api/transit, else the first with known days of another line. For an inland destination, the gateway port with the lowest total is used. The total has only the parts that are on file for every gateway. A gateway without haulage, without freight, or with illustrative prices for them is used only when every other gateway has the same gap.
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
         * What a container costs from port to port or inland place: freight, surcharges, local charges, detention, haulage and transit
         * @deprecated
         * @description Older form of GET /api/total-cost, kept working. Everything is in US dollars at the rates named in `exchange_rates`, each charge converted by itself; `parts` has every amount in its own currency with its source. A field is the sum of what is on file for it, and zero only where nothing is due; it is null when nothing is on file, and `missing` says what. The total adds up what is on file: `is_complete` tells whether that is all. A market index that holds the carriers' surcharges has none added to it. Charges per bill of lading are counted once. `transit` is the line's own entry of GET /api/transit, else the first with known days of another line. For an inland destination, the gateway port with the lowest total is used. The total has only the parts that are on file for every gateway. A gateway without haulage, without freight, or with illustrative prices for them is used only when every other gateway has the same gap.
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
         * A port: where it is, who runs it, what it can handle, and how congested it is
         * @description Parts that no document states are null and named in `missing`; `completeness_score` is the share of parts that are on file. `congestion` is the newest observation on or before `date` with its day and age, however old; null: not on file.
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
         * How congested a port is, and was
         * @description `current` is the newest observation on or before `date`, however old: look at `age_days`. `history` holds the observations of the last `days_back` days, newest first; it is empty when the newest is older. `rule` says how a level is drawn from figures where the source gives none.
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
         * Vessel calls to expect at a port
         * @description Sailings of carriers' feeds come with their vessel and moments in UTC (`basis: schedule`); calls of rotations whose document states the weekday with that day (`published`). Most published rotations give only the order of their ports: then no day can be named, and the call says instead that a ship of the service calls once within `estimated_within_days` (`estimated`). A vessel is named only where a sailing names it. `as_of` and `age_days` tell how old what is on file of a service is; after 730 days it is `is_old` and may no longer be sailed.
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
         * Vessels and services from port to port, with the deadlines for documents, weight and delivery
         * @description Sailings of carriers' feeds first, by departure; then services whose document states the weekday; then those of which only the order of ports is published, without a day (see GET /api/vessel-schedule). Ways with one transhipment only where no service goes all the way. A cutoff is a moment where it is published for the sailing or counted back from a departure or arrival that has one, a day where only the day is known, else the hours of the carrier's rule; `cutoff_completeness` is the share of SI, VGM and CY that are on file. Services older than 730 days are `is_old`.
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
         * Days at sea from port to port, by carrier and service
         * @description `days` is that of the first carrier listed: services known to be sailed come before old ones, days that a carrier's feed (`schedule`) or another document (`published`) states before those estimated by `rule` from the order of a service's ports, then the quickest. Ways with a change of ships are estimated only where no service goes straight all the way; estimates longer than 2 times the shortest sea route plus 7 days come last.
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
         * Reports of disruption at ports, newest first
         * @description With `port`: the alerts at it and those for its country as a whole (`port` null); without: everywhere, illustrative ones left out. When nothing lies in the window the list is empty and a note names the newest alert before it.
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
         * How punctual a carrier is: ships on time and sailings cancelled, month by month
         * @description `months` are the carrier's, `industry` all carriers' for the same time, newest first; a `trade_lane` of null is all lanes together. Every figure is one that a source states: nothing is averaged or filled in, and what no source states is null.
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
         * How risky a route is, 0 to 100: congestion at both ends, alerts along the way, straits and canals passed
         * @description `parts` are the weights and severities by `rule`, each with its evidence. A part that nothing on file tells of is null and in `missing`: it neither raises nor lowers the score, and `completeness_score` is the share of the weights that could be judged; the score is null when none could. `route` is the shortest way over the sea lanes. Where a strait or canal of it is `disrupted` on `date`, `rerouted` is the way that keeps clear, with what it adds (through Panama only where the usual way goes there, or none else is left); `cut_off`: no way does. An `elevated` one is passed.
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
         * Rules of a country's authorities that concern containers and ports, newest first
         * @description The European Union's updates come with those of its member states, marked `scope: eu`; `EU` by itself gives them alone. Updates published after `date` are left out; `upcoming` tells those that take effect after it.
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
         * A carrier's services: between two ports, from a port, to a port, or all of them
         * @description With both ports: services that go all the way (`direct`), then ways with one `transhipment`, each with its ports in order and the days to them. With one port: every service that calls there, with the days from `origin` to each port it reaches, or from each port to `destination`. With none: every service, its days counted from its first port. `max_days` leaves out what takes longer, and what takes an unknown time. Days that no document states are estimated by `rule`. Services older than 730 days are `is_old`.
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
         * Up to ten ports at once, each as GET /api/port describes it
         * @description One result an item, in the order asked; a code given twice is answered twice. An item whose port is not on file says so in `error` and the others still come. When no port of the list is on file the answer is 404 `no_data`.
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
         * Transit times of up to five routes at once
         * @description One result a route, in the order asked, each as GET /api/transit gives it; a route given twice is answered twice. A route that cannot be answered says why in `error` and the others still come. When none can be answered the whole call fails and is not charged.
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
         * Freight rates of up to five lanes at once
         * @description One result a query, in the order asked, each as GET /api/rates gives it with twelve weeks of history; a query given twice is answered twice. A query that cannot be answered says why in `error` and the others still come. When none can be answered the whole call fails and is not charged.
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
         * Find haulage routes of a shipping line, and of rail and road operators, in a country
         * @description Routes in force on `date`: the line's own tariffs first, then operators' own, marked by `tariff`. The keyword looks in places, codes, operators and carriers; with one, the best match comes first.
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
         * Find haulage routes of a shipping line, and of rail and road operators, in a country
         * @description The same as POST /api/inland-search. Routes in force on `date`: the line's own tariffs first, then operators' own, marked by `tariff`. The keyword looks in places, codes, operators and carriers; with one, the best match comes first.
         */
        get: operations["search_inland_get_inland_search"];
        put?: never;
        /**
         * Find haulage routes of a shipping line, and of rail and road operators, in a country
         * @description The same as POST /api/inland-search. Routes in force on `date`: the line's own tariffs first, then operators' own, marked by `tariff`. The keyword looks in places, codes, operators and carriers; with one, the best match comes first.
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
         * Haulage rates from a port to an inland place, or back
         * @description The same as POST /api/inland. Rates of shipping lines and of rail and road operators over one lane, in the direction asked: a rate from port to place serves imports, the way back is asked for by swapping the two. The newest rate in force on `date` is given, each with its weight band, mode and validity.
         */
        get: operations["get_inland_rates_get"];
        put?: never;
        /**
         * Haulage rates from a port to an inland place, or back
         * @description Rates of shipping lines and of rail and road operators over one lane, in the direction asked: a rate from port to place serves imports, the way back is asked for by swapping the two. The newest rate in force on `date` is given, each with its weight band, mode and validity.
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
         * Haulage rates of carriers and operators over one lane, cheapest first
         * @description One laden container, in US dollars at the rates named in `exchange_rates`; `amount` is in the tariff's own currency. `road_vs_rail` sets the cheapest of each side by side, published rates before illustrative ones. What could not be compared is counted in `left_out` and named in `not_comparable`.
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
         * Inland container depots and container freight stations
         * @description Location, capacity, rail connection and handling capabilities, as far as a document states them. Facilities that do not say whether they have rail are in neither answer to `rail_connected`.
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
        /** The shipping lines and their slugs */
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
         * How much is on file
         * @description Counted in the database, illustrative rows left out: carriers and countries with a published tariff, tariffs (dd_tariffs) and their slabs (dd_records).
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
         * Find ports by name, code, city or country
         * @description Accents and small typos are forgiven; the best match comes first. No match gives an empty list.
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
         * Exchange rates of a day
         * @description All rates of a base currency, or one rate with `from` and `to`. The newest rate on or before `date` is given with its day in `timestamp`; pairs without the US dollar are crossed over it.
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
        /** List of the free sample answers */
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
        /** Sample request and answer of POST /api/dd/calculate */
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
        /** Sample request and answer of POST /api/dd/compare */
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
        /** Sample request and answer of GET /api/transit */
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
        /** Sample request and answer of GET /api/port */
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
         * Whether the service can answer
         * @description Asks the database: 503 `unavailable` when it is away. While the facilitator is away free calls go on, and paid ones are refused without being charged; `local_test_chain` says that payments move no real money.
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
        TariffUsed: {
            from_day: number;
            to_day: number;
            /** @enum {string} */
            charge: "combined" | "detention" | "demurrage";
            port: string | null;
            free_days: number;
            day_basis: ("calendar" | "working") | null;
            effective_from: string | null;
            effective_to: string | null;
            note: string | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
        };
        Meta: {
            data_freshness_utc: string;
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
        /** @description A demand for payment, x402 version 2. */
        PaymentChallenge: {
            /** @constant */
            x402Version: 2;
            /** @description Why payment is asked for, or why the one that came was not taken. */
            error: string;
            resource: {
                url: string;
                description: string;
                mimeType: string;
            };
            /** @description The ways to pay, one a network; pay by one of them. */
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
            /** @description The payment identifier of x402, and what directories are told of the route. */
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
            comparison: {
                line: string;
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
                tariffs: components["schemas"]["TariffUsed"][];
            }[];
            not_on_file: string[];
            not_comparable: {
                line: string;
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
        };
        Charge: {
            /** @description Null: charged by the terminal or port. */
            line: string | null;
            charge_code: string | null;
            charge_name: string;
            /** @description Which standard charge it is; null for any other. */
            kind: ("terminal_handling" | "documentation" | "bill_of_lading" | "delivery_order" | "seal" | "security" | "user_charge" | "export_service" | "import_service" | "port_dues" | "port_charges" | "manifest" | "customs_declaration") | null;
            /** @description Null: every port of the country. */
            port: string | null;
            /** @description Null: both. */
            direction: ("import" | "export") | null;
            /** @description Those it decides: the published ones, less those that a newer or nearer charge decides. */
            container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
            amount: number;
            currency: string;
            unit: string;
            /** @description What the unit adds up under; a TEU is half a 40 ft container. */
            basis: ("container" | "shipment") | null;
            in_totals: boolean;
            /** @description Why it is in no total. */
            left_out: ("dangerous_goods" | "out_of_gauge" | "less_than_container" | "part_of_a_range" | "average" | "earlier_level" | "other_brand" | "optional" | "some_hours" | "domestic_or_transhipment" | "part_of_country" | "some_trades" | "not_standard" | "other_unit" | "several_levels" | "one_port") | null;
            effective_from: string | null;
            effective_to: string | null;
            note: string | null;
            illustrative: boolean;
            source_id: string;
            /** @enum {string} */
            confidence_level: "verified" | "high" | "medium" | "low";
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
            also_source_ids: string[];
        };
        Congestion: {
            age_days: number;
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
         * @description The form of every error but 402.
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
                code: "invalid_request" | "malformed_json" | "mixed_currency" | "unauthorized" | "no_data" | "not_found" | "method_not_allowed" | "body_too_large" | "unsupported_media_type" | "payment_already_used" | "payment_in_progress" | "rate_limited" | "internal" | "settlement_unknown" | "unavailable";
                /** @description For people. */
                message: string;
                details: {
                    /** @description The field, such as `days` or `ports.3`; empty for the whole request. */
                    path: string;
                    /** @description What to change, or what is on file instead. */
                    message: string;
                }[];
                request_id: string;
                /** @description What the code means. */
                docs_url: string;
            };
        };
    };
    responses: {
        /** @description What a carrier's published demurrage & detention tariff charges for one container */
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
                    charge: "combined" | "detention" | "demurrage";
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
                    tariffs: components["schemas"]["TariffUsed"][];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description The free calls of the month are used up, payment was asked for, or the payment that came was not taken. Nothing was charged. */
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
         * @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown in value or out of bounds. `details` names every such field and what it may be.
         *
         *     [`malformed_json`](http://127.0.0.1:3000/docs/errors#malformed_json): The body could not be read as a JSON object. Send one object, encoded as UTF-8.
         *
         *     [`mixed_currency`](http://127.0.0.1:3000/docs/errors#mixed_currency): The tariff changed its currency while the container was held. Ask for the days before and after that date apart.
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
        /** @description [`unauthorized`](http://127.0.0.1:3000/docs/errors#unauthorized): Credentials are missing or not valid. */
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
        /** @description [`no_data`](http://127.0.0.1:3000/docs/errors#no_data): The request is sound but nothing is on file for it. `details` names what is covered. Never charged. */
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
        /** @description [`method_not_allowed`](http://127.0.0.1:3000/docs/errors#method_not_allowed): The path exists, but not for this method. The `Allow` header names the ones it takes. */
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
        /** @description [`body_too_large`](http://127.0.0.1:3000/docs/errors#body_too_large): A body may have 64 KiB at most. */
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
         * @description [`payment_already_used`](http://127.0.0.1:3000/docs/errors#payment_already_used): This payment has bought an answer before. The same call with the same `payment-identifier` gets that answer again; for another one, sign a new payment.
         *
         *     [`payment_in_progress`](http://127.0.0.1:3000/docs/errors#payment_in_progress): This payment is being used by another call. Send the same call again, with the same payment: do not sign a new one.
         */
        PaidPaymentAlreadyUsedOrPaymentInProgress: {
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
                        code?: "payment_already_used" | "payment_in_progress";
                    };
                };
            };
        };
        /** @description [`rate_limited`](http://127.0.0.1:3000/docs/errors#rate_limited): Too many requests at once. Wait as many seconds as `Retry-After` says. */
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
        /** @description [`internal`](http://127.0.0.1:3000/docs/errors#internal): Something went wrong on our side. Try again; if it stays so, tell us the request id. */
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
         * @description [`settlement_unknown`](http://127.0.0.1:3000/docs/errors#settlement_unknown): It is not known yet whether the payment went through. Send the same call again, with the same payment: it is charged once at most. Do not sign a new one.
         *
         *     [`unavailable`](http://127.0.0.1:3000/docs/errors#unavailable): The data cannot be reached at the moment. Try again shortly; the call was not charged.
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
         * @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown in value or out of bounds. `details` names every such field and what it may be.
         *
         *     [`mixed_currency`](http://127.0.0.1:3000/docs/errors#mixed_currency): The tariff changed its currency while the container was held. Ask for the days before and after that date apart.
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
        /** @description What the same days cost with every carrier, cheapest first */
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
         * @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown in value or out of bounds. `details` names every such field and what it may be.
         *
         *     [`malformed_json`](http://127.0.0.1:3000/docs/errors#malformed_json): The body could not be read as a JSON object. Send one object, encoded as UTF-8.
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
        /** @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown in value or out of bounds. `details` names every such field and what it may be. */
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
        /** @description A free comparison for a few countries */
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
        /** @description [`invalid_request`](http://127.0.0.1:3000/docs/errors#invalid_request): A field is missing, unknown in value or out of bounds. `details` names every such field and what it may be. */
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
        /** @description [`no_data`](http://127.0.0.1:3000/docs/errors#no_data): The request is sound but nothing is on file for it. `details` names what is covered. Never charged. */
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
        /** @description [`rate_limited`](http://127.0.0.1:3000/docs/errors#rate_limited): Too many requests at once. Wait as many seconds as `Retry-After` says. */
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
        /** @description [`internal`](http://127.0.0.1:3000/docs/errors#internal): Something went wrong on our side. Try again; if it stays so, tell us the request id. */
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
        /** @description [`unavailable`](http://127.0.0.1:3000/docs/errors#unavailable): The data cannot be reached at the moment. Try again shortly; the call was not charged. */
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
        /** @description What a carrier and the terminal charge at a port, with totals per container */
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
                    date: string;
                    carrier_charges: components["schemas"]["Charge"][];
                    terminal_charges: components["schemas"]["Charge"][];
                    totals: {
                        /** @description Null: the terminal or port. */
                        line: string | null;
                        /** @enum {string} */
                        direction: "import" | "export";
                        /** @enum {string} */
                        container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                        currency: string;
                        /** @description Charges per container and TEU; null when none is on file. */
                        per_container: number | null;
                        /** @description Charges per bill of lading, document, shipment or seal, once whatever the number of containers; null when none is on file. */
                        per_shipment: number | null;
                        /** @description Codes of the charges added up. */
                        charges: string[];
                        illustrative: boolean;
                    }[];
                    /** @description Terminal handling or documentation of which no charge is counted: not on file, never free. */
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
        /** @description A carrier's surcharges: those in force, and those announced */
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
                    direction: ("import" | "export") | null;
                    date: string;
                    /** @description In force on `date`, the surest match first. */
                    surcharges: {
                        code: string | null;
                        name: string;
                        /** @description As published; null where not stated. */
                        scope: {
                            origin: string | null;
                            destination: string | null;
                        };
                        /** @description Why it is listed for `country`. country: its document is about it; scope: origin or destination names it, a port or part of it, or its region; worldwide: it holds for any country; unclear: its scope could not be read in full, so read it. Null when no country is asked for. */
                        match: ("country" | "scope" | "worldwide" | "unclear") | null;
                        country: string | null;
                        /** @description Seen from `country` of the item; null: both, or not stated. */
                        direction: ("import" | "export") | null;
                        /** @description Charged from destination to origin too. */
                        both_ways: boolean;
                        /** @description Empty: any. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @description Per unit; a number of percent where the unit is percent. */
                        amount: number;
                        /** @description Null for a percentage. */
                        currency: string | null;
                        /** @description container, teu, percent or hour. */
                        unit: string;
                        effective_from: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                    }[];
                    /** @description In force from a later day, soonest first. */
                    upcoming: {
                        code: string | null;
                        name: string;
                        /** @description As published; null where not stated. */
                        scope: {
                            origin: string | null;
                            destination: string | null;
                        };
                        /** @description Why it is listed for `country`. country: its document is about it; scope: origin or destination names it, a port or part of it, or its region; worldwide: it holds for any country; unclear: its scope could not be read in full, so read it. Null when no country is asked for. */
                        match: ("country" | "scope" | "worldwide" | "unclear") | null;
                        country: string | null;
                        /** @description Seen from `country` of the item; null: both, or not stated. */
                        direction: ("import" | "export") | null;
                        /** @description Charged from destination to origin too. */
                        both_ways: boolean;
                        /** @description Empty: any. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @description Per unit; a number of percent where the unit is percent. */
                        amount: number;
                        /** @description Null for a percentage. */
                        currency: string | null;
                        /** @description container, teu, percent or hour. */
                        unit: string;
                        effective_from: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                    }[];
                    /** @description How many further surcharges of the carrier are in force or upcoming, for other countries or the other direction. */
                    elsewhere: number;
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Container freight stations' tariffs at a port */
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
                            /** @description Null: any, or not stated. */
                            cargo_type: string | null;
                            /** @description container-20, container-40, cbm, tonne, revenue-ton and further words of the documents. */
                            unit: string;
                            amount: number;
                            min_charge: number | null;
                            currency: string;
                            effective_from: string | null;
                            effective_to: string | null;
                            note: string | null;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                        }[];
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Freight rate of a lane: low, mid, high and trend */
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
                         * @description By the change over four weeks: rising above +2 %, falling below -2 %, unknown with too few points.
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
                         * @description `stated`: the document gives them; `observed_spread`: the lowest and highest weekly point of the window, where only one price a week is published; `none`: too few points, low and high are null.
                         * @enum {string}
                         */
                        low_high: "stated" | "observed_spread" | "none";
                        window_weeks: number | null;
                        points: number;
                        since: string;
                    };
                    observed_on: string;
                    age_days: number;
                    is_stale: boolean;
                    carrier: string | null;
                    index_name: string | null;
                    container_types: string[];
                    includes: {
                        /** @enum {string} */
                        surcharges: "included" | "excluded" | "varies" | "not_stated";
                        /** @enum {string} */
                        terminal_handling: "included" | "excluded" | "varies" | "not_stated";
                    };
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
                    history: {
                        week: string;
                        observed_on: string;
                        low: number | null;
                        mid: number;
                        high: number | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                    }[];
                    series: {
                        /** @description As the document names it: a port, several, or a region. */
                        origin: string;
                        destination: string;
                        /** @enum {string} */
                        lane_match: "port" | "region" | "trade_lane";
                        /** @description null: a market index. */
                        carrier: string | null;
                        index_name: string | null;
                        /** @description Empty where the document does not state them. */
                        container_types: string[];
                        currency: string;
                        observed_on: string;
                        age_days: number;
                        is_stale: boolean;
                        low: number | null;
                        mid: number;
                        high: number | null;
                        /**
                         * @description `stated`: the document gives them; `observed_spread`: the lowest and highest weekly point of the window, where only one price a week is published; `none`: too few points, low and high are null.
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
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description What a container costs from port to port or inland place: freight, surcharges, local charges, detention, haulage and transit */
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
                    /** @description The port of discharge: the destination itself, or the gateway of an inland one. */
                    discharge_port: string;
                    container_type: string;
                    date: string;
                    detention_days: number;
                    freight: number | null;
                    surcharges: number | null;
                    local_charges_origin: number | null;
                    local_charges_destination: number | null;
                    detention: number | null;
                    inland_haulage: number | null;
                    transit_days: number | null;
                    total_landed_cost: number;
                    /** @constant */
                    currency: "USD";
                    /** @description False when something is missing: the total is then of what is on file. */
                    is_complete: boolean;
                    total_landed_cost_usd: number;
                    breakdown: {
                        ocean_freight: number | null;
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
                         * @description `in_freight`: the freight price holds it; `not_asked`: nothing is due; `missing`: nothing is on file and the amount is null.
                         * @enum {string}
                         */
                        status: "on_file" | "in_freight" | "not_asked" | "missing";
                        amount_usd: number | null;
                        /** @description The counted items in their own currencies. */
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
                            /** @description null where no exchange rate is on file. */
                            amount_usd: number | null;
                            in_total: boolean;
                            effective_from: string | null;
                            effective_to: string | null;
                            note: string | null;
                            illustrative: boolean;
                            source_id: string;
                            /** @enum {string} */
                            confidence_level: "verified" | "high" | "medium" | "low";
                        }[];
                        missing: string[];
                    }[];
                    /** @description As GET /api/transit lists it; another line's where the one asked for has none. */
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
                             * @description By the change over four weeks: rising above +2 %, falling below -2 %, unknown with too few points.
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
                             * @description `stated`: the document gives them; `observed_spread`: the lowest and highest weekly point of the window, where only one price a week is published; `none`: too few points, low and high are null.
                             * @enum {string}
                             */
                            low_high: "stated" | "observed_spread" | "none";
                            window_weeks: number | null;
                            points: number;
                            since: string;
                        };
                        observed_on: string;
                        age_days: number;
                        is_stale: boolean;
                        carrier: string | null;
                        index_name: string | null;
                        container_types: string[];
                        includes: {
                            /** @enum {string} */
                            surcharges: "included" | "excluded" | "varies" | "not_stated";
                            /** @enum {string} */
                            terminal_handling: "included" | "excluded" | "varies" | "not_stated";
                        };
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
                        notes: string[];
                    } | null;
                    exchange_rates: components["schemas"]["ExchangeRateUsed"][];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description A port: where it is, who runs it, what it can handle, and how congested it is */
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
        /** @description How congested a port is, and was */
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
        /** @description Vessel calls to expect at a port */
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
                        vessel_name: string | null;
                        vessel_imo: string | null;
                        import_voyage: string | null;
                        export_voyage: string | null;
                        terminal: string | null;
                        /** @enum {string} */
                        basis: "schedule" | "published" | "estimated";
                        arrival: string | null;
                        arrival_basis: ("planned" | "estimated" | "actual") | null;
                        departure: string | null;
                        departure_basis: ("planned" | "estimated" | "actual") | null;
                        expected_between: {
                            from: string;
                            to: string;
                        } | null;
                        estimated_within_days: number | null;
                        expected_calls: {
                            least: number;
                            most: number;
                        };
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
                        also_source_ids: string[];
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
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Vessels and services from port to port, with the deadlines for documents, weight and delivery */
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
                    total: number;
                    options: {
                        line: string;
                        line_name: string;
                        services: {
                            service_code: string;
                            service_name: string | null;
                            alliance: string | null;
                        }[];
                        vessel_name: string | null;
                        vessel_imo: string | null;
                        export_voyage: string | null;
                        terminal: string | null;
                        /** @enum {string} */
                        basis: "schedule" | "published" | "estimated";
                        departure: string | null;
                        arrival: string | null;
                        expected_between: {
                            from: string;
                            to: string;
                        } | null;
                        estimated_within_days: number | null;
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
                        also_source_ids: string[];
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Days at sea from port to port, by carrier and service */
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
                    /** @enum {string} */
                    days_basis: "schedule" | "published" | "estimated";
                    carriers: components["schemas"]["TransitOfCarrier"][];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Reports of disruption at ports, newest first */
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
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description How punctual a carrier is: ships on time and sailings cancelled, month by month */
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
                    }[];
                    missing: string[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description How risky a route is, 0 to 100: congestion at both ends, alerts along the way, straits and canals passed */
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
                    risk_score: number | null;
                    risk_level: ("low" | "moderate" | "high" | "severe") | null;
                    parts: {
                        /** @enum {string} */
                        part: "congestion_origin" | "congestion_destination" | "alerts" | "chokepoints";
                        weight: number;
                        severity: number | null;
                        points: number | null;
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
                    }[];
                    rule: string;
                    missing: string[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Rules of a country's authorities that concern containers and ports, newest first */
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
                        upcoming: boolean;
                        reference: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                    }[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description A carrier's services: between two ports, from a port, to a port, or all of them */
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
                        also_source_ids: string[];
                    }[];
                    rule: string;
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Up to ten ports at once, each as GET /api/port describes it */
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
        /** @description Transit times of up to five routes at once */
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
                            /** @enum {string} */
                            days_basis: "schedule" | "published" | "estimated";
                            carriers: components["schemas"]["TransitOfCarrier"][];
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
        /** @description Freight rates of up to five lanes at once */
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
                                 * @description By the change over four weeks: rising above +2 %, falling below -2 %, unknown with too few points.
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
                                 * @description `stated`: the document gives them; `observed_spread`: the lowest and highest weekly point of the window, where only one price a week is published; `none`: too few points, low and high are null.
                                 * @enum {string}
                                 */
                                low_high: "stated" | "observed_spread" | "none";
                                window_weeks: number | null;
                                points: number;
                                since: string;
                            };
                            observed_on: string;
                            age_days: number;
                            is_stale: boolean;
                            carrier: string | null;
                            index_name: string | null;
                            container_types: string[];
                            includes: {
                                /** @enum {string} */
                                surcharges: "included" | "excluded" | "varies" | "not_stated";
                                /** @enum {string} */
                                terminal_handling: "included" | "excluded" | "varies" | "not_stated";
                            };
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
                            history: {
                                week: string;
                                observed_on: string;
                                low: number | null;
                                mid: number;
                                high: number | null;
                                illustrative: boolean;
                                source_id: string;
                                /** @enum {string} */
                                confidence_level: "verified" | "high" | "medium" | "low";
                            }[];
                            series: {
                                /** @description As the document names it: a port, several, or a region. */
                                origin: string;
                                destination: string;
                                /** @enum {string} */
                                lane_match: "port" | "region" | "trade_lane";
                                /** @description null: a market index. */
                                carrier: string | null;
                                index_name: string | null;
                                /** @description Empty where the document does not state them. */
                                container_types: string[];
                                currency: string;
                                observed_on: string;
                                age_days: number;
                                is_stale: boolean;
                                low: number | null;
                                mid: number;
                                high: number | null;
                                /**
                                 * @description `stated`: the document gives them; `observed_spread`: the lowest and highest weekly point of the window, where only one price a week is published; `none`: too few points, low and high are null.
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
        /** @description Find haulage routes of a shipping line, and of rail and road operators, in a country */
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
                         * @description Whose tariff: a shipping line's, or a rail or road operator's own.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty where the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        origin: string | null;
                        origin_name: string;
                        destination: string | null;
                        destination_name: string;
                        /** @description Tonnes; empty where no rate states a weight. */
                        weight_brackets: string[];
                        amount_from: number;
                        amount_to: number;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_from: string | null;
                        effective_to: string | null;
                        rates_on_file: number;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Haulage rates from a port to an inland place, or back */
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
                    rates: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Whose tariff: a shipping line's, or a rail or road operator's own.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty where the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /** @description As the document names it. */
                        origin_name: string;
                        destination_name: string;
                        /** @description Tonnes; null where the rate states no weight and holds for any. */
                        weight_bracket: string | null;
                        weight_from_t: number | null;
                        weight_to_t: number | null;
                        amount: number;
                        /** @description Set where the document gives a range, as two items. */
                        range_end: ("lower" | "upper") | null;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_from: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                    }[];
                    /** @description Whether rates for the way back are on file too. */
                    reverse_on_file: boolean;
                    left_out: {
                        reason: string;
                        count: number;
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Haulage rates of carriers and operators over one lane, cheapest first */
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
                    comparison: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Whose tariff: a shipping line's, or a rail or road operator's own.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty where the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /** @description As the document names it. */
                        origin_name: string;
                        destination_name: string;
                        /** @description Tonnes; null where the rate states no weight and holds for any. */
                        weight_bracket: string | null;
                        weight_from_t: number | null;
                        weight_to_t: number | null;
                        amount: number;
                        /** @description Set where the document gives a range, as two items. */
                        range_end: ("lower" | "upper") | null;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_from: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
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
                        reason: string;
                        count: number;
                    }[];
                    not_comparable: {
                        carrier: string | null;
                        operator: string | null;
                        /**
                         * @description Whose tariff: a shipping line's, or a rail or road operator's own.
                         * @enum {string}
                         */
                        tariff: "carrier" | "operator";
                        /** @enum {string} */
                        mode: "road" | "rail" | "barge" | "multimodal";
                        delivery_mode: ("ramp" | "door") | null;
                        direction: ("import" | "export") | null;
                        /** @description Empty where the document states no size. */
                        container_types: ("20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR")[];
                        /** @enum {string} */
                        cargo_class: "general" | "DG";
                        cargo_class_stated: boolean;
                        /** @enum {string} */
                        load: "laden" | "empty";
                        /** @enum {string} */
                        priced_per: "container" | "round_trip" | "wagon";
                        /** @description As the document names it. */
                        origin_name: string;
                        destination_name: string;
                        /** @description Tonnes; null where the rate states no weight and holds for any. */
                        weight_bracket: string | null;
                        weight_from_t: number | null;
                        weight_to_t: number | null;
                        amount: number;
                        /** @description Set where the document gives a range, as two items. */
                        range_end: ("lower" | "upper") | null;
                        currency: string;
                        transit_days: number | null;
                        distance_km: number | null;
                        effective_from: string | null;
                        effective_to: string | null;
                        note: string | null;
                        illustrative: boolean;
                        source_id: string;
                        /** @enum {string} */
                        confidence_level: "verified" | "high" | "medium" | "low";
                        reason: string;
                    }[];
                    exchange_rates: components["schemas"]["ExchangeRateUsed"][];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description Inland container depots and container freight stations */
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
                        /** @description Null where the document does not say. */
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
                    }[];
                    notes: string[];
                    _meta: components["schemas"]["Meta"];
                };
            };
        };
        /** @description The shipping lines and their slugs */
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
        /** @description How much is on file */
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
                    freight_rates: number;
                    exchange_rates: number;
                    sources: number;
                    endpoints: number;
                };
            };
        };
        /** @description Find ports by name, code, city or country */
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
                };
            };
        };
        /** @description Exchange rates of a day */
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
                } | {
                    base: string;
                    timestamp: string;
                    rates: {
                        [key: string]: number;
                    };
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
        /** @description Whether the service can answer */
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
                            freight_rates: number;
                            exchange_rates: number;
                            sources: number;
                        };
                    };
                    payments: {
                        /** @enum {string} */
                        facilitator: "ok" | "away";
                        local_test_chain: boolean;
                    };
                };
            };
        };
        /** @description [`method_not_allowed`](http://127.0.0.1:3000/docs/errors#method_not_allowed): The path exists, but not for this method. The `Allow` header names the ones it takes. */
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
        /** @description [`internal`](http://127.0.0.1:3000/docs/errors#internal): Something went wrong on our side. Try again; if it stays so, tell us the request id. */
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
        /** @description [`unavailable`](http://127.0.0.1:3000/docs/errors#unavailable): The data cannot be reached at the moment. Try again shortly; the call was not charged. */
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
        /** @description Answers 402 with the price, instead of a free call. */
        "X-Require-Payment": "x402";
        /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
        Prefer: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request when you write to us. */
        "X-Request-Id": string;
        /** @description Calls that may be made at once. */
        "RateLimit-Limit": number;
        /** @description How many of them are left. */
        "RateLimit-Remaining": number;
        /** @description Seconds until all of them are there again. */
        "RateLimit-Reset": number;
        /** @description Free calls used this month. */
        "X-Free-Tier-Used": number;
        /** @description Free calls a month. */
        "X-Free-Tier-Limit": number;
        /** @description Free calls left this month. */
        "X-Free-Tier-Remaining": number;
        /** @description When the next month begins, UTC. */
        "X-Free-Tier-Resets-At": string;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description The methods that the path takes. */
        Allow: string;
        /** @description The challenge as clients of x402 version 2 read it: base64 of JSON, tokens by their address. */
        "PAYMENT-REQUIRED": string;
        /** @description The receipt, where a payment came with the call: base64 of JSON with `success`, `transaction`, `network` and `payer`. */
        "PAYMENT-RESPONSE": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    calculate_demurrage_get: {
        parameters: {
            query: {
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country, ISO 3166-1 alpha-2; when not given, that of `port`. */
                country?: string;
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Days held, from 1 = the first day of free time. */
                days?: number;
                /** @description A port's own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description When not given: combined where published, else detention, else demurrage. */
                charge?: "combined" | "detention" | "demurrage";
                /** @description The tariff in force on this day serves all days held; today when not given. */
                date?: string;
                /** @description The date of day 1: each day is then charged under the tariff in force on it. */
                start_date?: string;
                /** @description A contract's own free time; the slabs keep their calendar days. */
                free_days?: number;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_demurrage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /**
                     * @description Country, ISO 3166-1 alpha-2.
                     * @example IN
                     */
                    country: string;
                    /**
                     * @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description Days held, from 1 = the first day of free time. */
                    days: number;
                    /** @description A port's own tariff is used before the country's. */
                    port?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description When not given: combined where published, else detention, else demurrage.
                     * @enum {string}
                     */
                    charge?: "combined" | "detention" | "demurrage";
                    /**
                     * Format: date
                     * @description The tariff in force on this day serves all days held; today when not given.
                     */
                    date?: string;
                    /**
                     * Format: date
                     * @description The date of day 1: each day is then charged under the tariff in force on it.
                     */
                    start_date?: string;
                    /** @description A contract's own free time; the slabs keep their calendar days. */
                    free_days?: number;
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Days held, from 1 = the first day of free time. */
                days?: number;
                /** @description A port's own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description When not given: combined where published, else detention, else demurrage. */
                charge?: "combined" | "detention" | "demurrage";
                /** @description The tariff in force on this day serves all days held; today when not given. */
                date?: string;
                /** @description The date of day 1: each day is then charged under the tariff in force on it. */
                start_date?: string;
                /** @description A contract's own free time; the slabs keep their calendar days. */
                free_days?: number;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Country, ISO 3166-1 alpha-2. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    compare_dd_get: {
        parameters: {
            query?: {
                /** @description Country, ISO 3166-1 alpha-2; when not given, that of `port`. */
                country?: string;
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Days held, from 1 = the first day of free time. */
                days?: number;
                /** @description A port's own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description When not given: combined where published, else detention, else demurrage. */
                charge?: "combined" | "detention" | "demurrage";
                /** @description The tariff in force on this day serves all days held; today when not given. */
                date?: string;
                /** @description The date of day 1: each day is then charged under the tariff in force on it. */
                start_date?: string;
                /** @description A contract's own free time; the slabs keep their calendar days. */
                free_days?: number;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    compare_dd: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Country, ISO 3166-1 alpha-2.
                     * @example IN
                     */
                    country: string;
                    /**
                     * @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /** @description Days held, from 1 = the first day of free time. */
                    days: number;
                    /** @description A port's own tariff is used before the country's. */
                    port?: string;
                    /**
                     * @default import
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description When not given: combined where published, else detention, else demurrage.
                     * @enum {string}
                     */
                    charge?: "combined" | "detention" | "demurrage";
                    /**
                     * Format: date
                     * @description The tariff in force on this day serves all days held; today when not given.
                     */
                    date?: string;
                    /**
                     * Format: date
                     * @description The date of day 1: each day is then charged under the tariff in force on it.
                     */
                    start_date?: string;
                    /** @description A contract's own free time; the slabs keep their calendar days. */
                    free_days?: number;
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Days held, from 1 = the first day of free time. */
                days?: number;
                /** @description A port's own tariff is used before the country's. */
                port?: string;
                direction?: "import" | "export";
                /** @description When not given: combined where published, else detention, else demurrage. */
                charge?: "combined" | "detention" | "demurrage";
                /** @description The tariff in force on this day serves all days held; today when not given. */
                date?: string;
                /** @description The date of day 1: each day is then charged under the tariff in force on it. */
                start_date?: string;
                /** @description A contract's own free time; the slabs keep their calendar days. */
                free_days?: number;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Country, ISO 3166-1 alpha-2. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Days held, from 1 = the first day of free time. */
                days?: number;
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
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
            404: components["responses"]["FreeNoData"];
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
            503: components["responses"]["FreeUnavailable"];
        };
    };
    get_local_charges_get: {
        parameters: {
            query?: {
                /** @description Carrier, by its slug of GET /api/lines; `any` for all of them. */
                line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen" | "any";
                /** @description Country, ISO 3166-1 alpha-2; when not given, that of `port`. */
                country?: string;
                /** @description The port's own charges, and the country's. */
                port_code?: string;
                /** @description Both when not given. */
                direction?: "import" | "export";
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Charges in force on this day; today when not given. */
                date?: string;
                /** @description Stands for `port_code` and `country`. */
                port?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_local_charges: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier, by its slug of GET /api/lines; `any` for all of them.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen" | "any";
                    /**
                     * @description Country, ISO 3166-1 alpha-2.
                     * @example IN
                     */
                    country: string;
                    /** @description The port's own charges, and the country's. */
                    port_code?: string;
                    /**
                     * @description Both when not given.
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`.
                     * @enum {string}
                     */
                    container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    /**
                     * Format: date
                     * @description Charges in force on this day; today when not given.
                     */
                    date?: string;
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country, ISO 3166-1 alpha-2. */
                country?: string;
                /** @description Seen from `country`. Without a country only surcharges stated for the other direction are left out. */
                direction?: "import" | "export";
                /** @description Surcharges in force on this day, and upcoming ones after it; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_cfs_tariffs_get: {
        parameters: {
            query: {
                /** @description Port, UN/LOCODE. */
                port: string;
                /** @description Such as handling, stuffing, destuffing, storage. */
                service?: string;
                /** @description Such as general, hazardous, reefer, LCL. */
                cargo_type?: string;
                /** @description Tariffs in force on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_cfs_tariffs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Port, UN/LOCODE. */
                    port: string;
                    /**
                     * @description Such as handling, stuffing, destuffing, storage.
                     * @example stuffing
                     */
                    service?: string;
                    /**
                     * @description Such as general, hazardous, reefer, LCL.
                     * @example general
                     */
                    cargo_type?: string;
                    /**
                     * Format: date
                     * @description Tariffs in force on this day; today when not given.
                     */
                    date?: string;
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Port of loading, UN/LOCODE. */
                origin: string;
                /** @description Port of discharge, UN/LOCODE; must differ from origin. */
                destination: string;
                /** @description Container type; when not given, that of the headline in `container_types`. */
                container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description A carrier whose own published rate comes first; other carriers' are left out. */
                line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Prices as they stood on this day; today when not given. */
                date?: string;
                /** @description Weeks of history wanted. */
                weeks?: number;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_landed_cost: {
        parameters: {
            query: {
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Port of loading, UN/LOCODE. */
                origin: string;
                /** @description Port of discharge (UN/LOCODE or name), or an inland place that haulage from a port is on file for (code or name). */
                destination: string;
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container_type: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Days the container is held at destination, from 1 = the first day of free time; 0: none. */
                detention_days?: number;
                /** @description The gateway of an inland destination; when not given, it is chosen by price. */
                via_port?: string;
                /** @description Prices, tariffs and exchange rates as they stand on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    calculate_landed_cost_get_calculate: {
        parameters: {
            query: {
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                carrier: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`. */
                container: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                /** @description Port of loading, UN/LOCODE. */
                origin: string;
                /** @description Port of discharge (UN/LOCODE or name), or an inland place that haulage from a port is on file for (code or name). */
                destination: string;
                /** @description Days the container is held at destination, from 1 = the first day of free time; 0: none. */
                detention_days?: number;
                /** @description The gateway of an inland destination; when not given, it is chosen by price. */
                via_port?: string;
                /** @description Prices, tariffs and exchange rates as they stand on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_port: {
        parameters: {
            query: {
                /** @description Port, UN/LOCODE. */
                code: string;
                /** @description Congestion as it was known on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_congestion: {
        parameters: {
            query: {
                /** @description Port, UN/LOCODE. */
                port: string;
                /** @description Days looked back, both ends included. */
                days_back?: number;
                /** @description The day looked back from; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_vessel_schedule: {
        parameters: {
            query: {
                /** @description Port, UN/LOCODE. */
                port: string;
                /** @description Days looked ahead, the first included. */
                days_ahead?: number;
                /** @description The first day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_vessel_schedule_options: {
        parameters: {
            query: {
                /** @description Port of loading, UN/LOCODE. */
                origin: string;
                /** @description Port of discharge, UN/LOCODE. */
                destination: string;
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                carrier?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Days looked ahead, the first included. */
                days_ahead?: number;
                /** @description Most items wanted. */
                limit?: number;
                /** @description The first day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_transit: {
        parameters: {
            query: {
                /** @description Port of loading, UN/LOCODE. */
                origin: string;
                /** @description Port of discharge, UN/LOCODE. */
                destination: string;
                /** @description Services as they were on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    congestion_news: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Port, UN/LOCODE. */
                    port?: string;
                    /**
                     * @description Alerts of this severity only.
                     * @enum {string}
                     */
                    severity?: "normal" | "elevated" | "congested";
                    /**
                     * @description Days looked back, both ends included.
                     * @default 90
                     */
                    days_back?: number;
                    /**
                     * @description Most items wanted.
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * Format: date
                     * @description The day looked back from; today when not given.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Trade lane in free text, such as Transpacific or Asia-Europe. */
                trade_lane?: string;
                /** @description Months looked back, the present one included. */
                months_back?: number;
                /** @description The day looked back from; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_risk_score: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Port of loading, UN/LOCODE. */
                    origin: string;
                    /** @description Port of discharge, UN/LOCODE. */
                    destination: string;
                    /**
                     * Format: date
                     * @description The route as it was known on this day; today when not given.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Country, ISO 3166-1 alpha-2. */
                country: string;
                /** @description Most items wanted. */
                limit?: number;
                /** @description What was known on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    search_transit_schedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood.
                     * @enum {string}
                     */
                    carrier: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /** @description Port, UN/LOCODE. */
                    origin?: string;
                    /** @description Port, UN/LOCODE. */
                    destination?: string;
                    /** @description Most days. */
                    max_days?: number;
                    /**
                     * @description Most items wanted.
                     * @default 50
                     */
                    limit?: number;
                    /**
                     * Format: date
                     * @description Services as they were on this day; today when not given.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UN/LOCODEs, ten at most. */
                    ports: string[];
                    /**
                     * Format: date
                     * @description Congestion as it was known on this day; today when not given.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Routes wanted, five at most. */
                    routes: {
                        /** @description Port, UN/LOCODE. */
                        origin: string;
                        /** @description Port, UN/LOCODE. */
                        destination: string;
                    }[];
                    /**
                     * Format: date
                     * @description Services as they were on this day; today when not given.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Lanes wanted, five at most; `line` puts a carrier's own published rate first. */
                    queries: {
                        /** @description Port, UN/LOCODE. */
                        origin: string;
                        /** @description Port, UN/LOCODE. */
                        destination: string;
                        /**
                         * @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood.
                         * @enum {string}
                         */
                        line?: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                        /**
                         * @description Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`.
                         * @enum {string}
                         */
                        container_type?: "20DV" | "40DV" | "40HC" | "20RF" | "40RF" | "20OT" | "40OT" | "20FR" | "40FR";
                    }[];
                    /**
                     * Format: date
                     * @description Prices as they stood on this day; today when not given.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /**
                     * @description Country, ISO 3166-1 alpha-2.
                     * @example IN
                     */
                    country: string;
                    /** @description Place, code, operator or carrier; accents, case and small typos are forgiven. */
                    keyword?: string;
                    /**
                     * @description To the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE of an inland place, or its customs code. */
                    icd_code?: string;
                    /**
                     * @description Rates that state no class are for general cargo.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * Format: date
                     * @description Routes in force on this day; today when not given.
                     */
                    date?: string;
                    /**
                     * @description Most items wanted.
                     * @default 50
                     */
                    limit?: number;
                    /**
                     * @description Items to pass over.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood. */
                line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                /** @description Country, ISO 3166-1 alpha-2. */
                country: string;
                /** @description Place, code, operator or carrier; accents, case and small typos are forgiven. */
                keyword?: string;
                /** @description To the ramp (terminal or ICD) or to the door. */
                delivery_mode?: "ramp" | "door";
                /** @description UN/LOCODE of an inland place, or its customs code. */
                icd_code?: string;
                /** @description Rates that state no class are for general cargo. */
                cargo_class?: "general" | "DG";
                /** @description Routes in force on this day; today when not given. */
                date?: string;
                /** @description Most items wanted. */
                limit?: number;
                /** @description Items to pass over. */
                offset?: number;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    search_inland_post_inland_search: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood.
                     * @enum {string}
                     */
                    line: "maersk" | "msc" | "cma-cgm" | "hapag-lloyd" | "one" | "cosco" | "evergreen";
                    /**
                     * @description Country, ISO 3166-1 alpha-2.
                     * @example IN
                     */
                    country: string;
                    /** @description Place, code, operator or carrier; accents, case and small typos are forgiven. */
                    keyword?: string;
                    /**
                     * @description To the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE of an inland place, or its customs code. */
                    icd_code?: string;
                    /**
                     * @description Rates that state no class are for general cargo.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * Format: date
                     * @description Routes in force on this day; today when not given.
                     */
                    date?: string;
                    /**
                     * @description Most items wanted.
                     * @default 50
                     */
                    limit?: number;
                    /**
                     * @description Items to pass over.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Container type; `20GP` and `40GP` are the same as `20DV` and `40DV`, which is what answers say. */
                container_type?: "20GP" | "20DV" | "40GP" | "40DV" | "40HC";
                mode?: "road" | "rail" | "barge" | "multimodal";
                /** @description To the ramp (terminal or ICD) or to the door. */
                delivery_mode?: "ramp" | "door";
                /** @description UN/LOCODE of an inland place, or its customs code. */
                icd_code?: string;
                /** @description Rates that state no class are for general cargo. */
                cargo_class?: "general" | "DG";
                /** @description Rates that state no direction are given for either. */
                direction?: "import" | "export";
                /** @description Rates in force on this day; today when not given. */
                date?: string;
            };
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
            429: components["responses"]["PaidRateLimited"];
            500: components["responses"]["PaidInternal"];
            503: components["responses"]["PaidSettlementUnknownOrUnavailable"];
        };
    };
    get_inland_rates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
                     * @description Container type; `20GP` and `40GP` are the same as `20DV` and `40DV`, which is what answers say.
                     * @enum {string}
                     */
                    container_type?: "20GP" | "20DV" | "40GP" | "40DV" | "40HC";
                    /** @enum {string} */
                    mode?: "road" | "rail" | "barge" | "multimodal";
                    /**
                     * @description To the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE of an inland place, or its customs code. */
                    icd_code?: string;
                    /**
                     * @description Rates that state no class are for general cargo.
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * @description Rates that state no direction are given for either.
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * Format: date
                     * @description Rates in force on this day; today when not given.
                     */
                    date?: string;
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
                     * @description Container type; `20GP` and `40GP` are the same as `20DV` and `40DV`, which is what answers say.
                     * @default 20DV
                     * @enum {string}
                     */
                    container_type?: "20GP" | "20DV" | "40GP" | "40DV" | "40HC";
                    /** @description Gross weight in tonnes; rates whose band does not hold all of it are left out. */
                    weight_bracket?: string;
                    /**
                     * @description To the ramp (terminal or ICD) or to the door.
                     * @enum {string}
                     */
                    delivery_mode?: "ramp" | "door";
                    /** @description UN/LOCODE of an inland place, or its customs code. */
                    icd_code?: string;
                    /**
                     * @description Rates that state no class are for general cargo.
                     * @default general
                     * @enum {string}
                     */
                    cargo_class?: "general" | "DG";
                    /**
                     * @description Rates that state no direction are given for either.
                     * @enum {string}
                     */
                    direction?: "import" | "export";
                    /**
                     * Format: date
                     * @description Rates in force on this day; today when not given.
                     */
                    date?: string;
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description Answers 402 with the price, instead of a free call. */
                "X-Require-Payment"?: components["parameters"]["X-Require-Payment"];
                /** @description With `x402` among its preferences: the same as `X-Require-Payment`. */
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
                    /**
                     * @description Country, ISO 3166-1 alpha-2.
                     * @example IN
                     */
                    country?: string;
                    /** @description State or province; accents and case are forgiven. */
                    state?: string;
                    /** @description UN/LOCODE of an inland place, or its customs code. */
                    code?: string;
                    /** @description Facilities that serve this port. */
                    port?: string;
                    rail_connected?: boolean;
                    /**
                     * @description Most items wanted.
                     * @default 50
                     */
                    limit?: number;
                    /**
                     * @description Items to pass over.
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
            409: components["responses"]["PaidPaymentAlreadyUsedOrPaymentInProgress"];
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
                /** @description `slugs` gives an object whose `lines` holds the slugs alone. */
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
                /** @description Most results wanted. */
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
            405: components["responses"]["FreeMethodNotAllowed"];
            429: components["responses"]["FreeRateLimited"];
            500: components["responses"]["FreeInternal"];
            503: components["responses"]["FreeUnavailable"];
        };
    };
    get_exchange_rates: {
        parameters: {
            query?: {
                /** @description Base currency of a whole table. */
                base?: string;
                /** @description With `to`: the one rate wanted. */
                from?: string;
                /** @description Currency, ISO 4217. */
                to?: string;
                /** @description Day of the rates; today when not given. */
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
