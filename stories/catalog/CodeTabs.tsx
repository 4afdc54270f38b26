import { useId, useRef, useState } from 'react';
import { CopyButton } from './CopyButton.js';

const TOKENS =
  /(?<comment>\/\/.*)|(?<string>'[^']*'|"[^"]*")|\b(?<keyword>import|from|export|default|async|function|return|const|await)\b|(?<tag><\/?[\w-]+|(?<!=)\/?>)/g;

/** The code in spans, with the classes that the catalog's other code has. */
function coloured(code: string) {
  const parts = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text) ?? ['plain'];
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} className={`token ${kind}`}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, code.slice(end)];
}

interface CodeTabsProps {
  /** The code, by the name of its tab. */
  samples: Record<string, string>;
}

/** The same thing written in several ways, as high as the longest of them. */
export function CodeTabs({ samples }: CodeTabsProps) {
  const names = Object.keys(samples);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const choose = (index: number) => {
    const name = names[(index + names.length) % names.length] ?? '';
    setChosen(name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${name}"]`)?.focus();
  };
  return (
    <div className="catalog-code">
      <div className="catalog-code-bar">
        <div ref={list} role="tablist" aria-label="Code for">
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}${name}`}
              data-tab={name}
              aria-selected={name === chosen}
              aria-controls={`${id}${name}-code`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => {
                setChosen(name);
              }}
              onKeyDown={({ key }) => {
                if (key === 'ArrowRight') choose(index + 1);
                if (key === 'ArrowLeft') choose(index - 1);
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <CopyButton text={samples[chosen] ?? ''} label="Copy code" />
      </div>
      <div className="catalog-code-panels">
        {names.map((name) => (
          <pre
            key={name}
            role="tabpanel"
            id={`${id}${name}-code`}
            aria-labelledby={`${id}${name}`}
            tabIndex={0}
            data-shown={name === chosen || undefined}
          >
            <code>{coloured(samples[name] ?? '')}</code>
          </pre>
        ))}
      </div>
    </div>
  );
}
