-- Up Migration
-- A person's sign-ins at the embedded provider end in the transaction that closes the account: found without reading everything remembered.
create index oidc_payloads_account on engine.oidc_payloads ((payload->>'accountId')) where kind = 'Session';

-- Down Migration
drop index engine.oidc_payloads_account;
