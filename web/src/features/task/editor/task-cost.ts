/** Money in hundredths, so that nothing is rounded; null where it is no amount. In: `300`, `300.5`, `300.50`. */
export function centsOf(amount: string): bigint | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(amount.trim())
  if (!match) return null
  const cents = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

/** Hundredths as a decimal string. */
export function amountOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export interface TaskCost {
  /** Reward × slots. */
  cost: string
  /** What publishing or saving takes from the budget now: the cost, less what is reserved already; never below 0. */
  due: string
  /** What the budget lacks for it; "0.00" when it is covered. */
  short: string
}

/** What the rewards of a task cost and whether the budget covers them; null while the reward is no amount. */
export function costOf(task: {
  reward: string
  slots: number
  /** For rewards that were earned or reserved before. */
  reserved: string
  available: string
}): TaskCost | null {
  const reward = centsOf(task.reward)
  if (reward === null) return null
  const cost = reward * BigInt(Math.max(0, Math.trunc(task.slots)))
  const more = cost - (centsOf(task.reserved) ?? 0n)
  const due = more > 0n ? more : 0n
  const lacks = due - (centsOf(task.available) ?? 0n)
  return { cost: amountOf(cost), due: amountOf(due), short: amountOf(lacks > 0n ? lacks : 0n) }
}
