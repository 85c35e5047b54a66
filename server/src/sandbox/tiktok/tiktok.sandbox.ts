import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance } from 'fastify'
import { addConsentRoutes } from './sandbox-consent.ts'
import { addDisplayRoutes, baseOf } from './sandbox-display.ts'
import { embedOf } from './sandbox-embed.ts'
import { addOauthRoutes } from './sandbox-oauth.ts'
import { findVideos, seedPersons } from './sandbox-people.ts'
import { drawCover, drawFace } from './sandbox-pictures.ts'
import { newLogId, type TiktokSandboxOptions } from './sandbox-settings.ts'

/**
 * TikTok as a Fastify plugin: Login Kit v2, Display API and oEmbed with a consent page. `home` is the path of the
 * sandbox's own page, whose style sheet the consent page uses.
 */
export function createTiktokSandbox(options: TiktokSandboxOptions, home = '/sandbox') {
  return async (app: FastifyInstance): Promise<void> => {
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)
    readJsonLeniently(app)
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 400) {
        const error = { code: 'invalid_params', message: 'The request body is no JSON.', log_id: newLogId() }
        return reply.code(400).send({ data: {}, error })
      }
      request.log.error(error)
      const message = 'Something is wrong. Please try again later.'
      return reply
        .code(500)
        .send({ data: {}, error: { code: 'internal_error', message, log_id: newLogId() } })
    })
    app.addHook('onReady', () => seedPersons(options.pool))
    addConsentRoutes(app, options, home)
    addOauthRoutes(app, options)
    addDisplayRoutes(app, options)
    addOembedRoute(app, options)
    addShortLinks(app, options)
    addPictureRoutes(app)
  }
}

/** A call with the type JSON and an empty body is a call without parameters. */
function readJsonLeniently(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
}

/** Where the codes of shared links lead: here the code is the number of the post behind two letters. */
function addShortLinks(app: FastifyInstance, options: TiktokSandboxOptions): void {
  app.get('/short/:code', async (request, reply) => {
    const { code } = request.params as { code: string }
    const id = /^Z[MS](\d+)$/.exec(code)?.[1]
    const [video] = id ? await findVideos(options.pool, [id]) : []
    const home = 'https://www.tiktok.com/'
    return reply.redirect(video ? `${home}@${video.username}/video/${video.id}?_t=share` : home, 301)
  })
}

/** Anybody's look at a post: only public ones are found, and only under their person's name. */
function addOembedRoute(app: FastifyInstance, options: TiktokSandboxOptions): void {
  app.get('/oembed', async (request, reply) => {
    const { url } = request.query as { url?: string }
    const [, username, id] =
      /^https:\/\/(?:www\.|m\.)?tiktok\.com\/@([\w.]+)\/video\/(\d+)/.exec(url ?? '') ?? []
    const [video] = id ? await findVideos(options.pool, [id]) : []
    if (!video || video.username !== username)
      return reply.code(400).send({ message: 'Something went wrong', code: 400 })
    return {
      version: '1.0',
      type: 'video',
      title: video.title,
      author_url: `https://www.tiktok.com/@${video.username}`,
      author_name: video.username,
      author_unique_id: video.username,
      embed_product_id: video.id,
      embed_type: 'video',
      html: embedOf(video),
      width: '100%',
      height: '100%',
      thumbnail_url: `${baseOf(options, request)}/cover/${video.id}.svg`,
      thumbnail_width: 576,
      thumbnail_height: 1_024,
      provider_name: 'TikTok',
      provider_url: 'https://www.tiktok.com',
    }
  })
}

function addPictureRoutes(app: FastifyInstance): void {
  const svg = {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  }
  app.get<{ Params: { name: string } }>('/avatar/:name.svg', async (request, reply) =>
    reply.headers(svg).send(await drawFace(request.params.name)),
  )
  app.get<{ Params: { id: string } }>('/cover/:id.svg', async (request, reply) =>
    reply.headers(svg).send(drawCover(request.params.id)),
  )
}
