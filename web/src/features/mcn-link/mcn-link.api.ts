import { answerMcnLink, endMcnLink, getMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { useRead, useWrite } from '#lib/query.ts'

export const useMcnLinks = () => useRead(listMcnLinks, {}, { needsLogIn: true })
export const useMcnLink = (id: string) => useRead(getMcnLink, { id }, { needsLogIn: true })

const touched = [listMcnLinks, getMcnLink] as const
export const useAnswerMcnLink = () => useWrite(answerMcnLink, { refresh: touched })
export const useEndMcnLink = () => useWrite(endMcnLink, { refresh: touched })
