-- Until when somebody is changing the refresh token of this account's grant, which TikTok takes only once.
alter table creator add column renewing_until timestamptz;
