import { type Ability, abilities } from '@sampan/contract/abilities'

export const groupNames = ['samples', 'tasks', 'creators', 'products', 'money', 'tenant'] as const
export type GroupName = (typeof groupNames)[number]

/** By what a right is about, as its name says; the first that fits. */
const patterns: Record<Exclude<GroupName, 'samples'>, RegExp> = {
  money: /Budget|Payout|Commission|Reward|Bank|Earnings|Statement/,
  tenant:
    /Tenant|Audit(?!or)Log|Access|Jobs|Feedback|verifyBrand|Verification|keepCompany|PrivateFiles|reopenCase|deleteAccount|Report|Rule/,
  tasks: /Task|SignUp|Offer|Content|reviewForBrand|checkPublication|Schedule/,
  products: /Product/,
  creators: /Creator|Invit|Address|Strike|Group|Label|Relation|Library/,
}
const inOrder = ['money', 'tenant', 'tasks', 'products', 'creators'] as const

/** Every right of the one table, in groups; a new one is shown without a word here. */
export const groupOf = (ability: Ability): GroupName =>
  inOrder.find((group) => patterns[group].test(ability)) ?? 'samples'

export const allAbilities = Object.keys(abilities) as Ability[]
