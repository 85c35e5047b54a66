-- A post that went after the time for which its reward asks was marked as one that was not kept, and held the reward back for good.
alter table participation no force row level security;
alter table participation_history no force row level security;
update participation p set abnormal_reasons = array_replace(p.abnormal_reasons, 'postGone', 'postGoneAfter')
  from (select tenant_id, participation_id, max(at) as at from participation_history
    where verb = 'postGone' group by tenant_id, participation_id) gone
  where gone.tenant_id = p.tenant_id and gone.participation_id = p.id
    and p.abnormal_reasons @> array['postGone'] and p.keep_until <= gone.at;
alter table participation_history force row level security;
alter table participation force row level security;
