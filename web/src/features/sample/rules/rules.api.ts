import * as contract from '@sampan/contract/approval-rule'
import type { RequestOf } from '@sampan/contract/endpoint'
import { listOwnProducts } from '@sampan/contract/product-edit'
import { useRead, useWrite } from '#lib/query.ts'

const loggedIn = { needsLogIn: true } as const

export const useRuleBrands = (enabled: boolean) =>
  useRead(contract.listRuleBrands, {}, { ...loggedIn, enabled })
export const useApprovalRules = (brandId: string | undefined, enabled: boolean) =>
  useRead(contract.getApprovalRules, brandId ? { brandId } : {}, { ...loggedIn, enabled })
/** What rules would decide; the last answer stays in sight while they change. */
export const useDryRun = (request: RequestOf<typeof contract.dryRunRules>) =>
  useRead(contract.dryRunRules, request, { ...loggedIn, keepsOld: true, staleTime: 60_000 })

const touched = [contract.getApprovalRules, contract.listRuleBrands] as const
export const useSaveRulesDraft = () => useWrite(contract.saveRulesDraft, { refresh: touched })
export const useMakeRulesLive = () => useWrite(contract.makeRulesLive, { refresh: touched })
export const useSwitchRulesOff = () => useWrite(contract.switchRulesOff, { refresh: touched })

export const useRuleDecisions = (filter: RequestOf<typeof contract.listRuleDecisions>) =>
  useRead(contract.listRuleDecisions, filter, { ...loggedIn, keepsOld: true })
export const useSaveRuleDecisions = () => useWrite(contract.exportRuleDecisions)

/** Products that a rule may name, by what was typed. */
export const useRuleProducts = (brandId: string, query: string) =>
  useRead(
    listOwnProducts,
    { brandIds: [brandId], pageSize: 20, ...(query && { query }) },
    { ...loggedIn, keepsOld: true },
  )
