import { widgetRows } from '../../mocks/widget-rows.js';
import { UsedWidget } from '../../mocks/widgets.js';
import type { WidgetRequest, WidgetRequestName } from '../../mocks/widgets.js';
import type { ReactElement } from 'react';

/** A widget and its request. */
export interface Widget extends WidgetRequest {
  element: ReactElement;
}

export type WidgetName = WidgetRequestName;

export const widgets = Object.fromEntries(
  widgetRows.flatMap((row) =>
    Object.entries(row.requests).map(([name, request]) => [
      name,
      { ...request, element: <UsedWidget key={name} row={row} props={request.props} /> },
    ]),
  ),
) as Record<WidgetName, Widget>;
