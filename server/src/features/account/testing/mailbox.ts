import { setTimeout as sleep } from 'node:timers/promises'
import { sendEmailCode } from '@sampan/contract/account'
import { languages } from '@sampan/contract/country'
import { codeIn, findMail, listMail, type OutboxMail } from '#gateways/mailer/outbox.ts'
import type { CallOptions, TestServer } from '#testing/server.ts'

const ownSteps = [
  'sample:mail.applicationSent.subject',
  'task:mail.signUpSent.subject',
  'account:mail.welcome.creator.subject',
] as const

/** Whether a mail tells its reader of a step of their own; it comes beside others, in any order. */
function isOfOwnStep({ app }: TestServer, { subject }: Pick<OutboxMail, 'subject'>): boolean {
  const mark = '\u0000'
  const frames = languages.flatMap((language) =>
    ownSteps.map((key) =>
      app.words.say(language, key, { client: mark, product: mark, title: mark }).split(mark),
    ),
  )
  return frames.some(([before = '', after = '']) => subject.startsWith(before) && subject.endsWith(after))
}

/** The mails to an address that tell of steps of its own reader. */
export const mailsOfOwnSteps = async (server: TestServer, to: string): Promise<OutboxMail[]> =>
  (await listMail(server.app.database.withoutTenant, to)).filter((mail) => isOfOwnStep(server, mail))

/**
 * Waits for the next mail to an address that is about more than a step of its own reader; `after` is the id of the last one that
 * was read.
 */
export async function nextMail(server: TestServer, to: string, after?: string): Promise<OutboxMail> {
  const pool = server.app.database.withoutTenant
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [newest] = (await listMail(pool, to)).filter(
      (mail) => mail.recipient === to && !isOfOwnStep(server, mail),
    )
    const mail = newest && newest.id !== after ? await findMail(pool, newest.id) : null
    if (mail) return mail
    await sleep(25)
  }
  throw new Error(`no mail came to ${to}`)
}

/** Asks for a code and reads it from the mail. */
export async function mailedCode(server: TestServer, to: string, options: CallOptions = {}): Promise<string> {
  const mails = await listMail(server.app.database.withoutTenant, to)
  const former = mails.find((mail) => !isOfOwnStep(server, mail))?.id
  await server.ok(sendEmailCode, { email: to }, options)
  const mail = await nextMail(server, to, former)
  return codeIn(mail.text_body) ?? fail(mail)
}

function fail(mail: OutboxMail): never {
  throw new Error(`no code in the mail: ${mail.text_body}`)
}

/** Lets the limits of all addresses begin anew, as if an hour had passed. */
export async function forgetAllTries(server: TestServer): Promise<void> {
  await server.app.database.transaction(server.tenantId, (db) => db.$client.query('delete from throttle'))
}

/** Moves the codes into the past, as if `seconds` had passed. */
export async function ageCodes(server: TestServer, seconds: number): Promise<void> {
  await server.app.database.transaction(server.tenantId, async (db) => {
    // In UTC, as a distributed table takes no function in an update that asks for the zone of the session.
    await db.$client.query(
      "update email_code set sent_at = (sent_at at time zone 'UTC' - make_interval(secs => $1)) at time zone 'UTC'",
      [seconds],
    )
  })
}

/** Moves the windows of all limits into the past, as if `seconds` had passed. */
export async function ageTries(server: TestServer, seconds: number): Promise<void> {
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.$client.query(
      "update throttle set window_start = (window_start at time zone 'UTC' - make_interval(secs => $1)) at time zone 'UTC'",
      [seconds],
    )
  })
}

/**
 * The text of a picture code cannot be read by a machine (that is its purpose), so a test writes a picture's answer
 * of its own under the key.
 */
export async function drawnImageCode(server: TestServer, random: string): Promise<string> {
  const { cipher } = server.app
  const answer = 'KPX4Y'
  const hash = cipher.hash(server.tenantId, `image code\n${random}\n${answer}`)
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.$client.query('update image_code set answer_hash = $1 where random = $2', [hash, random])
  })
  return answer
}
