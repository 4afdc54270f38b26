import ts from 'typescript';

/** A prop of a public widget, as its type says. */
export interface PublicProp {
  name: string;
  /** Declared by this package, and not by React for every element. */
  isOwn: boolean;
}

/**
 * The props of each component that `src/entries/index.ts` exports, by its name, read from the types: a new
 * prop is in the list as soon as it is declared. `settings.…` are the fields of the provider's
 * settings, `messages.…` its words.
 */
export function readPublicProps(): Map<string, PublicProp[]> {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  // To list the props of an element, nothing need be known of the platform, nor of the values of
  // styles: reading these takes three times as long.
  const lean = { ...options, types: [], lib: ['lib.es2022.d.ts'] };
  const host = ts.createCompilerHost(lean);
  const isNeeded = (file: string) => !/node_modules\/(csstype|hls\.js|swr|downshift)\//.test(file);
  const program = ts.createProgram(['src/entries/index.ts'], lean, {
    ...host,
    fileExists: (file) => isNeeded(file) && host.fileExists(file),
  });
  const checker = program.getTypeChecker();
  const index = program.getSourceFile('src/entries/index.ts')!;

  const read = (type: ts.Type): PublicProp[] => {
    const parts = type.isUnion() ? type.types : [type];
    const symbols = new Map(
      parts.flatMap((part) =>
        checker.getPropertiesOfType(part).map((symbol) => [symbol.name, symbol] as const),
      ),
    );
    return [...symbols.values()].map((symbol) => ({
      name: symbol.name,
      isOwn: !!symbol.declarations?.some(
        (declaration) => !declaration.getSourceFile().fileName.includes('node_modules'),
      ),
    }));
  };
  const fieldType = (type: ts.Type, name: string) =>
    checker.getNonNullableType(
      checker.getTypeOfSymbolAtLocation(checker.getPropertyOfType(type, name)!, index),
    );

  /** The props of a component. undefined for what is none. */
  const propsOf = (value: ts.Symbol): ts.Type | undefined => {
    const { valueDeclaration: declared } = value;
    const given = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
    // What its author wrote is read where it says it all: to infer the type of such a call takes longer than all else.
    if (given && ts.isCallExpression(given) && given.expression.getText() === 'createWidget') {
      const [, props] = given.typeArguments ?? [];
      if (props) return checker.getTypeFromTypeNode(props);
    }
    const type =
      given && ts.isAsExpression(given)
        ? checker.getTypeFromTypeNode(given.type)
        : checker.getTypeOfSymbolAtLocation(value, index);
    const [signature] = type.getCallSignatures();
    const [props] = signature?.getParameters() ?? [];
    return props && checker.getTypeOfSymbolAtLocation(props, index);
  };

  const found = new Map<string, PublicProp[]>();
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(index)!)) {
    const { name } = symbol;
    const value = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!/^[A-Z]/.test(name) || !(value.flags & ts.SymbolFlags.Value)) continue;
    const type = propsOf(value);
    if (!type) continue;
    found.set(name, read(type));
    if (name !== 'NeynarContextProvider') continue;
    const settings = fieldType(type, 'settings');
    found.set('settings', read(settings));
    for (const group of ['messages', 'eventsCallbacks']) {
      found.set(group, read(fieldType(settings, group)));
    }
  }
  return found;
}
