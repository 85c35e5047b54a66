import { listSentInvitations } from '@sampan/contract/invitation-sent'
import { getMySample, listMySamples, remindOfSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { getOwnStrikes } from '@sampan/contract/strike'
import { call, logInByCall, type Tokens } from '../calls.ts'
import { type Shot, site } from './shot.ts'

const creator = 'creator@sampan.example'
const staff = 'creators@sampan.example'

/** What is found by its state: a strike, an agreement to sign, an invitation, and the link of a mail. */
export async function mailsAndPapers(url: string): Promise<Shot[]> {
  const tokens = await logInByCall(url, creator)
  const { strikes } = await call(url, getOwnStrikes, {}, tokens)
  const sent = await call(url, listSentInvitations, { pageSize: 1 }, await logInByCall(url, staff))
  return [
    ...strikes.map(({ id, status }) => site(`strike-${status}`, `/strike?id=${id}`, creator)),
    ...sent.rows.map(({ id }) => site('console-invitation', `/console/invitations/${id}`, staff)),
    ...(await agreements(url, tokens)),
    ...(await mailLinks(url, tokens)),
  ]
}

async function agreements(url: string, tokens: Tokens): Promise<Shot[]> {
  const { rows } = await call(url, listMySamples, { group: 'all', pageSize: 50 }, tokens)
  const waiting = rows.find(({ status }) => status === sampleStatus.toSignMou)
  if (!waiting) return []
  const { mou } = await call(url, getMySample, { id: waiting.id }, tokens)
  return mou ? [site('sign', `/sign?id=${mou.id}`, creator)] : []
}

/** The link of the mail to a brand that a reminder comes with, and one that was changed on its way. */
async function mailLinks(url: string, tokens: Tokens): Promise<Shot[]> {
  const changed = site('mail-link-changed', '/audit?t=changed')
  const { rows } = await call(url, listMySamples, { group: 'all', pageSize: 50 }, tokens)
  const waiting = rows.find(({ actions }) => actions.includes('remind'))
  if (!waiting) return [changed]
  await call(url, remindOfSample, { id: waiting.id }, tokens)
  const path = await mailedPath(url)
  return path ? [site('mail-link', path), changed] : [changed]
}

async function mailedPath(url: string): Promise<string | undefined> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    const answer = await fetch(`${url}/sandbox/mail.json`)
    const mails = (await answer.json()) as { text: string }[]
    const path = mails.map(({ text }) => /\/sample-audit\?g=[\w-]+/.exec(text)?.[0]).find(Boolean)
    if (path) return path
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return undefined
}
