import type { ReactNode } from 'react'

export interface FindRow {
  value: string
  label: string
  /** What it is also called: in other letters, in full. */
  also?: string | undefined
}

export interface FindFieldProps {
  label: string
  /** Rows below a heading each; one group without a heading is a plain list. */
  groups: readonly { group: string; items: readonly FindRow[] }[]
  value: string | null
  onPick: (value: string) => void
  placeholder?: string | undefined
  /** What is said where the words name nothing. */
  noneText: string
  error?: ReactNode
  /** Where the focus goes when this is what is wrong. */
  'data-path'?: string | undefined
}

/** The words find a name without accents, by any part of it and by its other names. */
export const namesOf = ({ label, also }: FindRow): string[] => (also ? [label, also] : [label])
