-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Homes that have no free time for a tour today or on the six days after. For definers.
create view private.homes_without_tours as
 SELECT listing_id
   FROM private.tour_weeks w
  WHERE NOT bookable @> now();
