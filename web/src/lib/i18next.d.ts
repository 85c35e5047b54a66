// What the web uses of i18next and react-i18next, with the keys that stand in `locales`. The types of these packages check
// keys as well, and take the compiler more than twice as long.

declare module 'i18next' {
  import type { Namespace } from '#lib/namespaces.ts'
  import type { Translate, TranslateOf } from '#lib/translate.ts'

  export type TFunction<N extends Namespace | readonly Namespace[] = 'ui'> = TranslateOf<N>

  export interface BackendModule {
    type: 'backend'
    init(): void
    read(
      language: string,
      namespace: string,
      done: (error: Error | null, wordsOrAgain: unknown) => void,
    ): void
  }
  export interface ThirdPartyModule {
    type: '3rdParty'
  }

  export interface i18n {
    /** The BCP 47 tag of the language that is spoken now. */
    language: string
    t: Translate<'ui'>
    use(module: BackendModule | ThirdPartyModule): i18n
    init(options: Record<string, unknown>): Promise<unknown>
    changeLanguage(tag: string): Promise<unknown>
    loadNamespaces(namespaces: readonly Namespace[]): Promise<void>
    getFixedT<N extends Namespace>(tag: string, namespace: N): Translate<N>
  }

  const i18next: i18n
  export default i18next
}

declare module 'react-i18next' {
  import type { i18n, ThirdPartyModule } from 'i18next'
  import type { ReactElement, ReactNode } from 'react'
  import type { Namespace } from '#lib/namespaces.ts'
  import type { Params, TextOf, Translate, TranslateOf } from '#lib/translate.ts'

  export function useTranslation<const N extends Namespace | readonly Namespace[]>(
    namespace: N,
  ): { t: TranslateOf<N>; i18n: i18n }

  export function Trans<N extends Namespace>(props: {
    t: Translate<N>
    i18nKey: TextOf<N>
    count?: number
    values?: Params
    components?: Record<string, ReactElement>
  }): ReactNode

  export const initReactI18next: ThirdPartyModule
}
