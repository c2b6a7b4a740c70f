-- Turnover of a released bonus has no end any more: a re-settled bet may open it again, and once its end had passed nothing
-- could be staked for it, so it held back withdrawals for ever.
update turnover.requirement r set expires_at = null
from promotions.bonus b
where r.kind = 'bonus' and r.expires_at is not null and b.player_id = r.player_id and b.reference = r.reference
  and b.state = 'released';
