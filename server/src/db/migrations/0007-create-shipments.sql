-- One parcel, of a sample or of a task participation; it knows neither table.
create table shipment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  subject_kind text not null check (subject_kind in ('sample', 'participation')),
  subject_id uuid not null,
  company_code text not null,
  tracking_number text not null,
  state smallint,
  push_salt text not null default '',
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  primary key (tenant_id, id)
);
create unique index shipment_of on shipment (tenant_id, subject_kind, subject_id);
create index shipment_by_number on shipment (tenant_id, tracking_number);
call app.guard('shipment');

create table express_event (
  tenant_id uuid not null references tenant,
  id uuid not null,
  shipment_id uuid not null,
  at timestamptz not null,
  context text not null,
  state smallint,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipment
);
create unique index express_event_once on express_event (tenant_id, shipment_id, at, context);
call app.guard('express_event');
