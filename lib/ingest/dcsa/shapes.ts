import { z } from "zod";

/**
 * The properties that we read of DCSA's answers. They follow the OpenAPI descriptions of Operational Vessel Schedules
 * 3.0 (OVS, `/v3/service-schedules`) and Commercial Schedules 1.0 (CS, `/v1/vessel-schedules`, `/v1/port-schedules`,
 * `/v1/point-to-point-routes`). Other properties are ignored. Codes and times are checked later, with the table of
 * sailings.
 */

const code = z.string();
const buildOptionalList = <Item extends z.ZodType>(item: Item) => z.array(item).optional();

/** The terminal is `facilitySMDGCode` in OVS and `facility` in CS. */
const location = z.looseObject({
  UNLocationCode: code.optional(),
  facilitySMDGCode: code.optional(),
  facility: z.looseObject({ facilityCode: code.optional() }).optional(),
});

const timestamp = z.looseObject({
  eventTypeCode: z.enum(["ARRI", "DEPA"]),
  eventClassifierCode: z.enum(["PLN", "EST", "ACT"]),
  eventDateTime: code,
});
const cutOffTime = z.looseObject({ cutOffDateTimeCode: code, cutOffDateTime: code });
const vessel = z.looseObject({
  vesselIMONumber: code.optional(),
  name: code.optional(),
  operatorCarrierCode: code.optional(),
});

const servicePartner = z.looseObject({
  carrierCode: code.optional(),
  carrierServiceName: code.optional(),
  carrierServiceCode: code.optional(),
  carrierImportVoyageNumber: code.optional(),
  carrierExportVoyageNumber: code.optional(),
});

const transportCall = z.looseObject({
  carrierImportVoyageNumber: code.optional(),
  carrierExportVoyageNumber: code.optional(),
  location: location.optional(),
  statusCode: code.optional(),
  timestamps: buildOptionalList(timestamp),
  cutOffTimes: buildOptionalList(cutOffTime),
});

/** The vessel is in the schedule itself in OVS, and in `vessel` in CS. */
const vesselSchedule = z.looseObject({
  vesselOperatorSMDGLinerCode: code.optional(),
  vesselIMONumber: code.optional(),
  vesselName: code.optional(),
  vessel: vessel.optional(),
  transportCalls: buildOptionalList(transportCall),
});

/** One service of OVS `/v3/service-schedules` or of CS `/v1/vessel-schedules`. */
export const serviceSchedule = z.looseObject({
  carrierServiceName: code.optional(),
  carrierServiceCode: code,
  vesselSchedules: buildOptionalList(vesselSchedule),
});

/** One port of CS `/v1/port-schedules`. */
export const portSchedule = z.looseObject({
  location,
  vesselSchedules: buildOptionalList(
    z.looseObject({
      universalServiceReference: code.optional(),
      servicePartners: z.array(servicePartner).min(1),
      vessel: vessel.optional(),
      timestamps: z.array(timestamp),
      cutOffTimes: buildOptionalList(cutOffTime),
    }),
  ),
});

const place = z.looseObject({ location, dateTime: code });

/** One route of CS `/v1/point-to-point-routes`. */
export const pointToPoint = z.looseObject({
  cutOffTimes: buildOptionalList(cutOffTime),
  legs: z
    .array(
      z.looseObject({
        sequenceNumber: z.number().optional(),
        transport: z.looseObject({
          modeOfTransport: code,
          universalServiceReference: code.optional(),
          servicePartners: buildOptionalList(servicePartner),
          vessel: vessel.optional(),
        }),
        departure: place,
        arrival: place,
      }),
    )
    .min(1),
});

export type ServiceSchedule = z.infer<typeof serviceSchedule>;
export type PortSchedule = z.infer<typeof portSchedule>;
export type PointToPoint = z.infer<typeof pointToPoint>;
export type ServicePartner = z.infer<typeof servicePartner>;
export type Location = z.infer<typeof location>;
export type Timestamp = z.infer<typeof timestamp>;
export type CutOffTime = z.infer<typeof cutOffTime>;
