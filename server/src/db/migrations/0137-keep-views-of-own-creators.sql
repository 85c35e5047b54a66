-- The list of those whom somebody acts for became the tab "mine" of the library, and the views that were kept of it were lost. Names of filters,
-- orders and columns are the same; the columns of the whole list stay the library's, which has others.
alter table list_choice no force row level security;
with moved as (
  select tenant_id, account_id, default_id, density, updated_at, (
    select coalesce(jsonb_agg(jsonb_set(each.view, '{search}', to_jsonb(case
        when each.view->>'search' ~ '(^|&)view=' then each.view->>'search'
        when each.view->>'search' = '' then 'view=mine'
        else (each.view->>'search') || '&view=mine' end)) order by each.place), '[]')
    from jsonb_array_elements(list_choice.views) with ordinality each (view, place)
    where length(each.view->>'search') <= 1990) as views
  from list_choice where list = 'managedCreators'
)
insert into list_choice (tenant_id, account_id, list, views, default_id, density, updated_at)
select tenant_id, account_id, 'libraryCreators', views, default_id, density, updated_at from moved
on conflict (tenant_id, account_id, list) do update set
  -- As many as somebody keeps of one list (R137).
  views = jsonb_path_query_array(list_choice.views || excluded.views, '$[0 to 29]'),
  default_id = coalesce(list_choice.default_id, excluded.default_id),
  density = coalesce(list_choice.density, excluded.density);
delete from list_choice where list = 'managedCreators';
alter table list_choice force row level security;
