-- The verification of a company is a case like any other: a state, a clock and a history that the transition kit writes. It has the id of
-- its brand. This file only adds: servers of the former version go on, read and write brand_verification_line, brand.look_reminded_at and
-- brand.look_late_at, and know no cases. A later release drops these three (docs/operating.md, "A new version"). A company that such a server
-- registers after this file has run gets its case from the first server that needs it.
create table brand_verification (
  tenant_id uuid not null references tenant,
  id uuid not null,
  status smallint not null check (status between 1 and 4),
  status_since timestamptz not null,
  clock_duty text,
  clock_owner text,
  clock_started_at timestamptz,
  clock_due_at timestamptz,
  clock_paused_at timestamptz,
  clock_pause_reason text,
  clock_warned_at timestamptz,
  clock_late_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index brand_verification_in on brand_verification (tenant_id, status);
create index brand_verification_due on brand_verification (tenant_id, clock_due_at) where clock_due_at is not null;
call app.guard('brand_verification');

create table brand_verification_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  at timestamptz not null,
  verb text not null,
  from_status smallint,
  to_status smallint,
  actor_id uuid,
  actor_role text not null,
  reason text not null,
  evidence jsonb not null default '[]',
  took_seconds integer,
  allowed_seconds integer,
  duty_owner text,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand_verification
);
create index brand_verification_history_of on brand_verification_history (tenant_id, brand_id, at desc, id desc);
call app.guard('brand_verification_history');

-- Tenant by tenant, behind the wall: to lift it would keep readers of brands, accounts and files waiting until the end.
do $$ declare one uuid; begin
  for one in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', one);
    execute format($fill$
      insert into brand_verification (tenant_id, id, status, status_since, clock_duty, clock_owner, clock_started_at, clock_due_at,
        clock_warned_at, clock_late_at, created_at, updated_at)
      select tenant_id, id, status, since,
        case when status = 1 then 'verifyCompany' when status = 2 then 'answerQuestion' end,
        case when status = 1 then 'staff' when status = 2 then 'brand' end,
        case when status in (1, 2) then since end,
        case when status = 1 then since + interval '48 hours' when status = 2 then since + interval '120 hours' end,
        case when status in (1, 2) and look_reminded_at >= since then look_reminded_at end,
        case when status in (1, 2) and look_late_at >= since then look_late_at end,
        created_at, since
      from (
        select b.tenant_id, b.id, b.created_at, b.look_reminded_at, b.look_late_at,
          case
            when b.verified_at is not null then 3
            when last.step = 'ask' then 2
            when last.step in ('refuse', 'takeBack', 'expire') then 4
            else 1
          end as status,
          coalesce(last.at, b.verified_at, b.created_at) as since
        from brand b
        left join (
          select distinct on (tenant_id, brand_id) tenant_id, brand_id, step, at
          from brand_verification_line where tenant_id = %1$L order by tenant_id, brand_id, at desc, id desc
        ) last on last.tenant_id = b.tenant_id and last.brand_id = b.id
        where b.tenant_id = %1$L
      ) known
    $fill$, one);
    execute format($fill$
      insert into brand_verification_history (tenant_id, id, brand_id, at, verb, from_status, to_status, actor_id, actor_role, reason, evidence)
      select line.tenant_id, line.id, line.brand_id, line.at, line.step,
        coalesce(line.led_to, case when line.step = 'takeBack' then 3 else 1 end),
        line.leads_to, line.actor_id, coalesce(a.role, 'system'), line.text, coalesce(given.files, '[]')
      from (
        select *, lag(leads_to) over (partition by tenant_id, brand_id order by at, id) as led_to
        from (
          select *, case when step = 'ask' then 2 when step = 'answer' then 1 when step = 'verify' then 3 else 4 end as leads_to
          from brand_verification_line where tenant_id = %1$L
        ) steps
      ) line
      left join account a on a.tenant_id = line.tenant_id and a.id = line.actor_id
      left join (
        select own.tenant_id, own.id,
          jsonb_agg(jsonb_build_object('kind', 'file', 'label', f.name, 'href', f.id) order by own.place) as files
        from (
          select l.tenant_id, l.id, one.file_id, one.place
          from brand_verification_line l cross join lateral unnest(l.file_ids) with ordinality as one (file_id, place)
          where l.tenant_id = %1$L
        ) own
        join file f on f.tenant_id = own.tenant_id and f.id = own.file_id
        group by own.tenant_id, own.id
      ) given on given.tenant_id = line.tenant_id and given.id = line.id
    $fill$, one);
    execute format($fill$
      update clock_failure set noun = 'brand' where tenant_id = %1$L and noun = 'brandVerification'
    $fill$, one);
  end loop;
end $$;

-- At last, since whoever changes a brand waits from here to the end; there is one row a company to check.
alter table brand_verification add constraint brand_verification_of_brand foreign key (tenant_id, id) references brand;
