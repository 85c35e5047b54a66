create table product (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  country_code text not null,
  category_key text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  selling_points jsonb not null default '{}',
  -- [{key, name, values: [{key, name}]}], names in several languages
  options jsonb not null default '[]',
  promote_type smallint not null default 0,
  cooperation_type smallint not null default 1,
  currency text not null,
  price_min numeric(18,2) not null,
  price_max numeric(18,2) not null,
  commission_rate numeric(5,2) not null default 0,
  shop_name text not null default '',
  shop_number text not null default '',
  needs_mou boolean not null default true,
  quota integer not null check (quota >= 0),
  quota_used integer not null default 0 check (quota_used between 0 and quota),
  specialist_id uuid,
  published_at timestamptz,
  ends_at timestamptz,
  -- Tokens of name, brand and category in all languages, cut by Intl.Segmenter.
  search tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, specialist_id) references account
);
create index product_newest on product (tenant_id, country_code, published_at desc, id desc) where published_at is not null;
create index product_by_category on product (tenant_id, country_code, category_key, published_at desc, id desc) where published_at is not null;
create index product_by_price on product (tenant_id, country_code, price_min, id) where published_at is not null;
create index product_by_commission on product (tenant_id, country_code, commission_rate desc, id) where published_at is not null;
create index product_by_brand on product (tenant_id, brand_id);
create index product_search on product using gin (search);
call app.guard('product');

create table product_picture (
  tenant_id uuid not null references tenant,
  product_id uuid not null,
  position smallint not null,
  url text not null,
  thumb_url text not null,
  -- The colour behind the object, by name; empty for a photograph.
  ground text not null default '',
  primary key (tenant_id, product_id, position),
  foreign key (tenant_id, product_id) references product
);
call app.guard('product_picture');

create table sku (
  tenant_id uuid not null references tenant,
  id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  option_keys text[] not null default '{}',
  name jsonb not null,
  price numeric(18,2) not null,
  stock integer not null check (stock >= 0),
  reserved integer not null default 0 check (reserved between 0 and stock),
  picture_url text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product
);
create index sku_by_product on sku (tenant_id, product_id, position);
call app.guard('sku');

create table saved_product (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  product_id uuid not null,
  saved_at timestamptz not null,
  primary key (tenant_id, account_id, product_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, product_id) references product
);
call app.guard('saved_product');

create table stock_alert (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  sku_id uuid not null,
  asked_at timestamptz not null,
  primary key (tenant_id, account_id, sku_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, sku_id) references sku
);
create index stock_alert_by_sku on stock_alert (tenant_id, sku_id);
call app.guard('stock_alert');
