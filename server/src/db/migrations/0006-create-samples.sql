create sequence sample_number start 10001;

create table sample (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number bigint not null default nextval('sample_number'),
  product_id uuid not null,
  sku_id uuid not null,
  brand_id uuid not null,
  account_id uuid not null,
  creator_id uuid not null,
  country_code text not null,
  followers bigint not null,
  promote_type smallint not null,
  status smallint not null,
  status_since timestamptz not null,
  -- The address as it was when applied for; later edits do not move a parcel.
  address_cipher bytea not null,
  address_hash bytea not null,
  phone_hash bytea not null,
  remark text not null default '',
  shop_order_number text,
  post_url text,
  fulfilment jsonb,
  revenue numeric(18,2),
  abnormal_reasons text[] not null default '{}',
  -- The running duty: who owes what until when (contract, sampleClocks).
  clock_duty text,
  clock_owner text,
  clock_started_at timestamptz,
  clock_due_at timestamptz,
  clock_paused_at timestamptz,
  clock_pause_reason text,
  clock_warned_at timestamptz,
  clock_late_at timestamptz,
  is_extended boolean not null default false,
  reminded_at timestamptz,
  applied_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, sku_id) references sku,
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator
);
create unique index sample_by_number on sample (tenant_id, number);
-- One open sample of a product for a creator: a second application cannot be stored, whatever a check overlooks.
create unique index sample_open_once on sample (tenant_id, account_id, product_id) where status in (5, 8, 9, 6, 10, 0, 1);
create index sample_mine on sample (tenant_id, account_id, applied_at desc, id desc);
create index sample_of_brand on sample (tenant_id, brand_id, applied_at desc, id desc);
create index sample_clock_of_brand on sample (tenant_id, brand_id, clock_owner, clock_due_at, id) where clock_due_at is not null;
create index sample_by_status on sample (tenant_id, brand_id, status, applied_at desc, id desc);
create index sample_newest on sample (tenant_id, applied_at desc, id desc);
create index sample_due on sample (clock_due_at) where clock_due_at is not null and clock_paused_at is null;
create index sample_by_phone on sample (tenant_id, phone_hash);
create index sample_by_address on sample (tenant_id, address_hash);
create index sample_search on sample using gin (search);
call app.guard('sample');

-- Append-only: who, when, from, to, why, with what evidence. Both sides read the same rows.
create table sample_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  sample_id uuid not null,
  at timestamptz not null,
  verb text not null,
  from_status smallint,
  to_status smallint,
  actor_id uuid,
  actor_role text not null,
  reason text not null default '',
  evidence jsonb not null default '[]',
  took_seconds integer,
  allowed_seconds integer,
  duty_owner text,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, sample_id) references sample,
  foreign key (tenant_id, actor_id) references account
);
create index sample_history_of on sample_history (tenant_id, sample_id, at desc, id desc);
call app.guard('sample_history');

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only';
end $$;
create trigger sample_history_is_append_only before update or delete on sample_history
  for each row execute function app.refuse_change();
