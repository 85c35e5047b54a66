import type { Evidence } from '@sampan/contract/history'

/** An amount as a line of a history shows it. */
export const amountEvidence = (amount: string, currency: string): Evidence => ({
  kind: 'amount',
  label: `${amount} ${currency}`,
  href: '',
})
