import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { TestServer } from '#testing/server.ts'
import { createPageMaker } from '../page.ts'
import { servePage } from '../serve-web.ts'

export interface OpenPages {
  /** Answers with pages alone, each asked for by the device that it is for. */
  pages: FastifyInstance
  /** The folder of the build. */
  dist: string
  close(): Promise<void>
}

/** The pages of a server on a build that is a shell and nothing else. */
export async function openPages({ app }: TestServer): Promise<OpenPages> {
  const dist = mkdtempSync(join(tmpdir(), 'sampan-dist-'))
  writeFileSync(
    join(dist, 'index.html'),
    `<html lang="en"><head><!--head--><title>Sampan</title>
      <script type="module" crossorigin src="/assets/index.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/libraries.js">
      </head><div id="root"></div><!--boot--></html>`,
  )
  writeFileSync(
    join(dist, 'first-loads.json'),
    JSON.stringify({
      pages: {},
      words: {},
      pageWords: {},
      fonts: {},
      check: '/check.js',
      scheme: '/scheme.js',
    }),
  )
  const { makePage, close } = createPageMaker(app, dist)
  const pages = fastify()
  pages.addHook('onRequest', async ({ url, headers }) => {
    headers['user-agent'] = url.startsWith('/m/') ? 'iPhone' : 'Desktop'
  })
  pages.get('/*', (request, reply) => servePage(request, reply, makePage))
  return {
    pages,
    dist,
    async close() {
      await pages.close()
      await close()
      rmSync(dist, { recursive: true })
    },
  }
}
