import type { ComponentProps } from 'react'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Missing } from './missing.tsx'

/** What a call answered, as far as it did. */
export interface Reading<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface NotLoadedProps extends Pick<ComponentProps<typeof ListSkeleton>, 'rows' | 'form'> {
  read: Reading<unknown>
  missing: Omit<ComponentProps<typeof Missing>, 'error' | 'onRetry'>
}

/** In place of one record that is not there yet: its shape while it loads, else why it does not. */
export function NotLoaded({ read: { error, refetch }, missing, ...shape }: NotLoadedProps) {
  if (error) return <Missing error={error} onRetry={() => void refetch()} {...missing} />
  return <ListSkeleton {...shape} />
}
