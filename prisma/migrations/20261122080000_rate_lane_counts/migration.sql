-- The list of lanes (/lanes) shows how many published prices a lane has and the day of the newest.
DROP MATERIALIZED VIEW rate_lane;

-- The lanes that freight rates are on file for. `is_wide`: an end is not one port, but several ports or a region.
CREATE MATERIALIZED VIEW rate_lane AS
SELECT origin, destination,
       NOT (origin ~ '^[A-Z]{2}[A-Z0-9]{3}$' AND destination ~ '^[A-Z]{2}[A-Z0-9]{3}$') AS is_wide,
       bool_or(source.kind <> 'illustrative') AS is_published,
       min(observed_on) AS first_on,
       count(*) FILTER (WHERE source.kind <> 'illustrative') AS published_rates,
       max(observed_on) FILTER (WHERE source.kind <> 'illustrative') AS newest_published_on
FROM freight_rate JOIN source USING (source_id)
GROUP BY origin, destination;

CREATE INDEX rate_lane_origin_destination_idx ON rate_lane (origin, destination);
CREATE INDEX rate_lane_destination_idx ON rate_lane (destination);
