/** Everything that differs from council to council. Placeholder until the schema lands. */
export interface Config {
  readonly host: string;
  readonly basePath: string;
  readonly authScheme: 'plain' | 'Bearer';
  readonly paths: Readonly<Record<string, string>>;
  readonly prefixes: Readonly<Record<string, string>>;
}
const config: Config = { host: '', basePath: '', authScheme: 'plain', paths: {}, prefixes: {} };
export const getConfig = (): Config => config;
