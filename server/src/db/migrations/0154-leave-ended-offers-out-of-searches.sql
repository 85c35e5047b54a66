-- When an offer ends, as words beside those of its product: its country, and the year, the quarter, the month and the third of a month of its end. A search leaves
-- out by the index what is over of these; a third of the rows that it read had ended. They follow from the row, so whoever writes it keeps them.
drop index product_tenant_words;
alter table product add column end_words tsvector not null generated always as (array_to_tsvector(case
  when ends_at is null then array[right(tenant_id::text, 4) || country_code]
  else array[right(tenant_id::text, 4) || country_code,
    right(tenant_id::text, 4) || country_code || 'y' || extract(year from ends_at at time zone 'UTC')::int,
    right(tenant_id::text, 4) || country_code || 'q' || extract(year from ends_at at time zone 'UTC')::int
      || '-' || extract(quarter from ends_at at time zone 'UTC')::int,
    right(tenant_id::text, 4) || country_code || 'm' || extract(year from ends_at at time zone 'UTC')::int
      || '-' || extract(month from ends_at at time zone 'UTC')::int,
    right(tenant_id::text, 4) || country_code || 't' || extract(year from ends_at at time zone 'UTC')::int
      || '-' || extract(month from ends_at at time zone 'UTC')::int
      || '-' || least(2, (extract(day from ends_at at time zone 'UTC')::int - 1) / 10)] end)) stored;
create index product_tenant_words on product
  using gin (tenant_id, search, search_starts, published_at, updated_at, created_at, price_min, commission_rate, end_words);
