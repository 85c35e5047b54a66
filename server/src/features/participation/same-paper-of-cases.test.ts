import { returnMous, submitMou } from '@sampan/contract/mou'
import { approveSamples, getMySample, getSample } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload } from '#features/mou/testing/mous.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type CreatorPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { asBrand, asCreator, makeApproved } from './testing/participations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Hands in a paper through the front door. */
async function sign(as: CreatorPerson, id: string, content: string): Promise<void> {
  const { data } = await upload(server, as, 'signed.pdf', pdfBytes(content))
  await server.ok(submitMou, { id, fileId: data.id }, { as })
}

test('another paper takes the mark away, of a sample and of a task (R279)', async () => {
  const lotus = await makeBrand(server)
  const samples = [await makeCase(server, lotus), await makeCase(server, lotus)] as const
  await server.ok(approveSamples, { ids: samples.map(({ id }) => id) }, { as: lotus })
  const tasks = [
    await makeApproved(server, lotus, { task: { needsMou: true } }),
    await makeApproved(server, lotus, { task: { needsMou: true } }),
  ] as const
  const paperOf = {
    sample: async ({ id, creator }: (typeof samples)[number]) =>
      (await server.ok(getMySample, { id }, { as: creator })).mou?.id ?? '',
    task: async (made: (typeof tasks)[number]) => (await asCreator(server, made)).mou?.id ?? '',
  }
  const kinds = [
    {
      name: 'a sample',
      creators: samples.map(({ creator }) => creator),
      papers: await Promise.all(samples.map(paperOf.sample)),
      marks: async () => (await server.ok(getSample, { id: samples[1].id }, { as: lotus })).abnormalReasons,
    },
    {
      name: 'a task',
      creators: tasks.map(({ creator }) => creator),
      papers: await Promise.all(tasks.map(paperOf.task)),
      marks: async () => (await asBrand(server, tasks[1])).abnormalReasons,
    },
  ]
  for (const { name, creators, papers, marks } of kinds) {
    const [[first, second], [one = '', two = '']] = [creators, papers]
    if (!first || !second) throw new Error('two creators sign')
    await sign(first, one, `signed for ${name}`)
    await sign(second, two, `signed for ${name}`)
    expect(await marks()).toEqual(['samePaper'])
    await server.ok(returnMous, { ids: [two], feedback: 'Sign your own' }, { as: lotus })
    await sign(second, two, `signed for ${name} by its own creator`)
    expect(await marks()).toEqual([])
  }
})
