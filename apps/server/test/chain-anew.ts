/** All that stands in the database made to fit: what its owner can do. */
export const chainAnew = `
  do $$
  declare c record; last bytea := '\\x';
  begin
    for c in select s.seq, t.content from ledger.chain_entry s
        join ledger.transfer_contents(0, 9223372036854775807) t on t.id = s.transfer_id order by s.seq loop
      last := sha256(last || c.content);
      update ledger.chain_entry set hash = last where seq = c.seq;
    end loop;
    update ledger.daily_head d set hash = s.hash from ledger.chain_entry s where s.seq = d.seq;
    update ledger.checkpoint k set hash = s.hash from ledger.chain_entry s where s.seq = k.seq;
  end $$`;
