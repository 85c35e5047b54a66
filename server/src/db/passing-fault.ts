/** Of two transactions that waited for each other, or wrote over each other; a lock that did not come in time; a server that stops. */
const passing = new Set(['40P01', '40001', '55P03', '57P01', '57P02', '57P03'])

/** Whether a fault of PostgreSQL may be gone when the same is tried again. In: whatever was thrown, also around it. */
export function isPassingFault(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && passing.has(code)) || (cause !== undefined && isPassingFault(cause))
}
