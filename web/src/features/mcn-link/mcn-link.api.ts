import { answerMcnLink, endMcnLink, getMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { countNotifications } from '@sampan/contract/notification'
import { useRead, useWrite } from '#lib/query.ts'

export const useMcnLinks = () => useRead(listMcnLinks, {}, { needsLogIn: true })
export const useMcnLink = (id: string) => useRead(getMcnLink, { id }, { needsLogIn: true })

const touched = [listMcnLinks, getMcnLink, countNotifications] as const
export const useAnswerMcnLink = () => useWrite(answerMcnLink, { refresh: touched })
export const useEndMcnLink = () => useWrite(endMcnLink, { refresh: touched })
