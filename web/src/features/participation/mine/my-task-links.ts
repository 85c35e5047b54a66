import { useLocation } from '@tanstack/react-router'
import { baseOf } from '#features/task/task-links.ts'

export interface MyTaskLinks {
  isPhone: boolean
  listHref: string
  caseHref: (id: string) => string
  taskHref: (id: string) => string
  browseHref: string
  earningsHref: string
  sampleHref: (id: string) => string
}

/** Where the creator's own pages about tasks are on this kind of device. */
export function useMyTaskLinks(): MyTaskLinks {
  const base = baseOf(useLocation().pathname)
  const isPhone = base === '/m'
  return {
    isPhone,
    listHref: isPhone ? '/m/myTask' : '/user?tab=tasks',
    caseHref: (id) => `${base}/myTask?id=${id}`,
    taskHref: (id) => `${base}/task?t=${id}`,
    browseHref: `${base}/taskList`,
    earningsHref: isPhone ? '/m/statement' : '/user?tab=earnings',
    sampleHref: (id) => (isPhone ? `/m/goods?id=${id}` : `/user?tab=samples&id=${id}`),
  }
}
