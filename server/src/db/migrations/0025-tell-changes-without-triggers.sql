-- A distributed PostgreSQL refuses triggers. A write that changes what kept public reads show now tells so itself,
-- by one notice before its commit.
drop trigger tenant_changed on tenant;
drop trigger tenant_host_changed on tenant_host;
drop trigger tenant_country_changed on tenant_country;
drop trigger banner_changed on banner;
drop trigger product_changed on product;
drop trigger product_picture_changed on product_picture;
drop trigger brand_changed on brand;
drop trigger task_changed on task;
drop function app.drop_ready_bytes();
