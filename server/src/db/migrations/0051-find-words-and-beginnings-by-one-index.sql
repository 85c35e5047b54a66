-- One index answers for words and beginnings together. Readers go on meanwhile; the former index goes last, when only a
-- moment is left for which they have to wait.
create index product_words on product using gin (search, search_starts);
drop index product_search;
