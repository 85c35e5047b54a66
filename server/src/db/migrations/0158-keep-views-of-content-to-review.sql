-- Content to review became a list of its own, which was the view "content" of that of sign-ups: what was saved of it would show all sign-ups.
alter table list_choice no force row level security;
with moved as (
  select tenant_id, account_id, updated_at,
    jsonb_agg(jsonb_set(each.view, '{search}', to_jsonb(
      trim(both '&' from regexp_replace(each.view->>'search', '(^|&)view=content(?=&|$)', '')))) order by each.place) as views,
    (array_agg(default_id) filter (where each.view->>'id' = default_id::text))[1] as default_id
  from list_choice, jsonb_array_elements(list_choice.views) with ordinality each (view, place)
  where list = 'participations' and each.view->>'search' ~ '(^|&)view=content(&|$)'
  group by tenant_id, account_id, updated_at
)
insert into list_choice (tenant_id, account_id, list, views, default_id, updated_at)
select tenant_id, account_id, 'reviews', views, default_id, updated_at from moved
on conflict (tenant_id, account_id, list) do update set
  -- As many as somebody keeps of one list (R137).
  views = jsonb_path_query_array(list_choice.views || excluded.views, '$[0 to 29]'),
  default_id = coalesce(list_choice.default_id, excluded.default_id);
update list_choice set
  views = left_there.views,
  default_id = case when left_there.views @> jsonb_build_array(jsonb_build_object('id', default_id)) then default_id end
from (
  select tenant_id as tenant, account_id as account, coalesce(
    jsonb_agg(each.view order by each.place) filter (where each.view->>'search' !~ '(^|&)view=content(&|$)'), '[]') as views
  from list_choice, jsonb_array_elements(list_choice.views) with ordinality each (view, place)
  where list = 'participations'
  group by tenant_id, account_id
) left_there
where list = 'participations' and tenant_id = left_there.tenant and account_id = left_there.account;
alter table list_choice force row level security;
