import type { DemoCountry } from './shape.ts'

/** A transfer that came in for a brand's budget. */
export interface DemoTransfer {
  daysAgo: number
  /** Major units of the country's currency. */
  amount: number
  /** As the tenant's bank printed it; the brand's key is put behind, since a reference occurs once. */
  reference: string
}

/** What the verified brands of a country have put in; enough for the demo's tasks, in time before the first of them. */
export const transfers: Record<DemoCountry, DemoTransfer[]> = {
  TH: [
    { daysAgo: 210, amount: 240_000, reference: 'SCB 26-0418' },
    { daysAgo: 23, amount: 85_500, reference: 'KBANK 26-1107' },
  ],
  VN: [
    { daysAgo: 204, amount: 48_000_000, reference: 'VCB FT26119' },
    { daysAgo: 31, amount: 15_000_000, reference: 'TCB FT26302' },
  ],
  ID: [
    { daysAgo: 197, amount: 36_000_000, reference: 'BCA 9921' },
    { daysAgo: 18, amount: 12_500_000, reference: 'MANDIRI 4410' },
  ],
  PH: [
    { daysAgo: 188, amount: 320_000, reference: 'BPI 71823' },
    { daysAgo: 26, amount: 60_000, reference: 'BDO 80554' },
  ],
  MY: [
    { daysAgo: 176, amount: 18_000, reference: 'MBB 2611' },
    { daysAgo: 12, amount: 6_250, reference: 'CIMB 2987' },
  ],
}
