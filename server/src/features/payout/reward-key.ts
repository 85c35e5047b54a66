import { type SQL, sql } from 'drizzle-orm'

const prefix = 'reward:'

/** The key by which the reward of a participation is in the ledger, once. */
export const rewardKey = (participationId: string): string => prefix + participationId

/** The MCN that had a share in the reward of a participation, as a part of a statement. */
export const mcnOfReward = (tenantId: SQL, participationId: SQL): SQL => sql`(
  select s.mcn_id from mcn_share s join ledger_transfer x on x.tenant_id = s.tenant_id and x.id = s.of_transfer_id
  where x.tenant_id = ${tenantId} and x.idempotency_key = ${sql.raw(`'${prefix}'`)} || ${participationId})`
