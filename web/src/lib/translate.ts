import type { GroupLikeIn, Key, KeyIn, KeyLikeIn } from '../../../locales/keys.ts'
import type { Namespace } from './namespaces.ts'

type First<N> = N extends readonly [infer F extends Namespace, ...unknown[]]
  ? F
  : N extends Namespace
    ? N
    : never

/** The key of a text, as the file's own `t` takes it. */
export type TextOf<N extends Namespace> = KeyIn<N> | Key
type Params = Record<string, unknown>

/** Says a text: `t('case.title')` of its own file, `t('ui:action.close')` of any other that was needed. */
export interface Translate<N extends Namespace> {
  (key: TextOf<N>, params?: Params): string
  /** The first of these keys that has words. */
  <K extends string>(keys: readonly KeyLikeIn<N, K>[], params?: Params): string
  /** A group of texts, as it is in the file. */
  <K extends string>(group: GroupLikeIn<N, K>, params: Params & { returnObjects: true }): unknown
  /** A key that is put together while running. */
  <K extends string>(key: KeyLikeIn<N, K>, params?: Params): string
}

export type TranslateOf<N extends Namespace | readonly Namespace[]> = Translate<First<N>>
