-- Adds a million D&D slabs and a million freight rates to the data, for the same countries and lanes and for new ones.
-- As in the sandbox, some rows are illustrative: the tariffs of COSCO and Evergreen, and one index in three.

INSERT INTO source (source_id, publisher, title, published_on, kind)
SELECT 'bench-tariff-' || age || made, 'Bench', 'Generated tariffs, ' || age || ' quarters old', date '2026-10-01' - 90 * age,
       CASE made WHEN '' THEN 'carrier_tariff' ELSE 'illustrative' END
FROM generate_series(0, 20) age, unnest(ARRAY['', '-made']) made
UNION ALL
SELECT 'bench-rates-' || age || made, 'Bench', 'Generated rates, ' || age || ' weeks old', date '2026-11-20' - 7 * age,
       CASE made WHEN '' THEN 'index' ELSE 'illustrative' END
FROM generate_series(0, 139) age, unnest(ARRAY['', '-made']) made;

-- Tariffs of each carrier in each country, for the country and one port: three charges, three container groups, one version per quarter.
-- Every second version has no end date.
WITH place AS (SELECT country, row_number() OVER (ORDER BY country) - 1 AS n, count(*) OVER () AS places FROM (SELECT DISTINCT country FROM dd_tariff) known),
numbered AS (SELECT n, n % 7 AS carrier, n / 7 % 2 AS direction, n / 14 % places AS place, n / 14 / places AS kind FROM generate_series(0, 249999) n, (SELECT max(places) AS places FROM place) of),
tariff AS (SELECT numbered.n, carrier, direction, country, kind, (kind / 18)::int AS age FROM numbered JOIN place ON place.n = numbered.place)
INSERT INTO dd_tariff (id, carrier, country, port, direction, charge, container_types, free_days, day_basis, currency, effective_from, effective_to, source_id, also_source_ids)
SELECT 'bench' || n, (ARRAY['maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen'])[carrier + 1], country,
       CASE kind % 2 WHEN 1 THEN country || 'AAA' END, (ARRAY['import', 'export'])[direction + 1],
       (ARRAY['combined', 'detention', 'demurrage'])[kind / 2 % 3 + 1],
       (CASE kind / 6 % 3 WHEN 0 THEN '{20DV}' WHEN 1 THEN '{40DV,40HC}' ELSE '{20RF,40RF}' END)::text[],
       5, 'calendar', 'USD', date '2026-10-01' - 90 * age, CASE WHEN age % 2 = 1 THEN date '2026-10-01' - 90 * (age - 1) - 1 END,
       'bench-tariff-' || age || CASE WHEN carrier >= 5 THEN '-made' ELSE '' END, '{}'
FROM tariff;

INSERT INTO dd_slab (tariff_id, slab_from_day, slab_to_day, rate_per_day)
SELECT id, 6 + 7 * step, CASE WHEN step < 3 THEN 12 + 7 * step END, 20 + 15 * step FROM dd_tariff, generate_series(0, 3) step WHERE id LIKE 'bench%';

-- Older prices, two per week, for every series from port to port. They are older than the weeks that answers show, so the answers stay the same.
WITH first AS (
  SELECT origin, destination, carrier, index_name, container_type, currency, bool_or(kind = 'illustrative') AS made, least(min(observed_on), max(observed_on) - 400) AS day
  FROM freight_rate JOIN source USING (source_id) JOIN rate_lane USING (origin, destination) WHERE NOT is_wide
  GROUP BY origin, destination, carrier, index_name, container_type, currency
)
INSERT INTO freight_rate (id, origin, destination, carrier, index_name, container_type, observed_on, low, mid, high, currency, source_id, also_source_ids)
SELECT 'bench-deep-' || row_number() OVER (), origin, destination, carrier, index_name, container_type, day - (age * 7 + half * 3) / 2, 1000 + age, 1600 + age, 2200 + age,
       currency, 'bench-rates-' || age || CASE WHEN made THEN '-made' ELSE '' END, '{}'
FROM first, generate_series(1, 139) age, generate_series(0, 1) half;

-- The other rates are for lanes between ports that had none.
WITH port AS (SELECT code, row_number() OVER (ORDER BY code) AS n, count(*) OVER () AS ports FROM port),
lane AS (
  SELECT o.code AS origin, d.code AS destination, (row_number() OVER (ORDER BY o.code, d.code))::int AS n
  FROM port o JOIN port d ON (d.n - o.n + o.ports) % o.ports IN (1, 7, 31, 67, 101, 151, 211, 251, 307)
  WHERE NOT EXISTS (SELECT FROM rate_lane WHERE origin = o.code AND destination = d.code)
)
INSERT INTO freight_rate (id, origin, destination, index_name, container_type, observed_on, low, mid, high, currency, source_id, also_source_ids)
SELECT 'bench-wide-' || row_number() OVER (), origin, destination, 'Bench index', '{40DV,40HC}', date '2026-11-20' - 7 * age,
       1000 + (n * 7 + age) % 500, 1600 + (n * 7 + age) % 500, 2200 + (n * 7 + age) % 500, 'USD', 'bench-rates-' || age, '{}'
FROM lane, generate_series(0, 119) age
LIMIT (SELECT greatest(0, 1000000 - count(*)) FROM freight_rate WHERE id LIKE 'bench%');
