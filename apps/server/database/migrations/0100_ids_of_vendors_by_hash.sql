-- Retries are found by hashes of what the vendor calls it (ledger.of_request, ledger.of_transaction; decision 0729): an entry has
-- 16 bytes however long the id is. Two hashes of 64 bits, for a key that two ids share by chance would refuse the second. The vendor
-- starts both, so no vendor's id can meet another's.
drop index ledger.transfer_request;
drop index ledger.transfer_transaction;
create unique index transfer_request on ledger.transfer (
  hashtextextended(request_id, hashtextextended(vendor, 0)), hashtextextended(request_id, hashtextextended(vendor, 1)));
create unique index transfer_transaction on ledger.transfer (
  hashtextextended(transaction_id, hashtextextended(vendor, 0)), hashtextextended(transaction_id, hashtextextended(vendor, 1)));
