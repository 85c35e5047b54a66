import { createContext, type ReactNode } from 'react'

/**
 * Shows who asks, by the id of the account with which they applied or signed up. The console provides it to whoever reads the
 * library; where nobody does, lists offer no look at a row.
 */
export const Applicants = createContext<((creatorId: string) => ReactNode) | undefined>(undefined)
