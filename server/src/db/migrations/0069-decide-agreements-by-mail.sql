-- A signed agreement is decided by the link of a mail too (R109), and its counter-signature says so.
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('sample', 'signUp', 'content', 'mou'));
alter table mou_signature drop constraint mou_signature_authentication_check;
alter table mou_signature add constraint mou_signature_authentication_check
  check (authentication in ('emailCode', 'session', 'mailLink'));
