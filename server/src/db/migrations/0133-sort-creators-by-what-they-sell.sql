-- What an account sells in 30 days by the reference rates of migration 0082: it sorts sales of several countries and is shown to nobody.
alter table creator add column gmv_usd numeric(24,6) generated always as
  ((metrics ->> 'gmv')::numeric * case country_code
    when 'TH' then 0.0305 when 'VN' then 0.0000385 when 'ID' then 0.0000605 when 'PH' then 0.0172
    when 'MY' then 0.237 when 'SG' then 0.77 when 'TW' then 0.032 when 'CN' then 0.14 when 'GB' then 1.31
    when 'SA' then 0.2666 else 1 end) stored;
create index creator_best_selling on creator (tenant_id, (coalesce(gmv_usd, -1)) desc, id desc)
  include (account_id, country_code, is_shown, shown_said, gmv_usd) where removed_at is null;
