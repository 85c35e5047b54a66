-- What the handles in keys of booked lines are hashed with, for each tenant a random secret of its own. The hashes outlive DATA_KEY, under which the secret
-- alone is sealed: lines can only be added to, so a change of that key could not make their hashes anew.
create table handle_secret (
  tenant_id uuid not null references tenant,
  secret_cipher bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id)
);
call app.guard('handle_secret');
