'use client';
import type { ComponentType } from 'react';
import { attempt } from '../../core/read/read-props.js';
import type { NeynarSettings } from '../settings/settings.js';
import { Boundary } from './Boundary.js';
import { readComponent } from './read-settings.js';

/**
 * Renders the components that a site brings along by its settings, each by the name of its setting.
 * @param warn called with the name of each setting that cannot be used
 */
export const renderBrought = (settings: NeynarSettings, warn: (name: string) => void) =>
  (
    [
      ['hoverCards', attempt(() => settings.hoverCards?.Component)],
      ['miniApps', attempt(() => settings.miniApps?.Host)],
    ] as const
  ).flatMap(([name, given]) => {
    const Part = readComponent(given) as ComponentType | undefined;
    if (settings[name] && !Part) warn(name);
    if (!Part) return [];
    return (
      <Boundary key={name} name={name}>
        <Part />
      </Boundary>
    );
  });
